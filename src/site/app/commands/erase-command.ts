import { beginErasing, type Erasing } from '../../moderation/index.ts';
import { ConfigError, openStore, type StoreArea } from '../../platform/index.ts';
import { eraseVideoFiles, openUploadBytes } from '../../publishing/index.ts';
import { sizeText } from '../backup/progress.ts';
import { readWords, withSite } from '../open-site.ts';
import { auditReason } from './audit-reason.ts';

const OPTIONS = { reason: { type: 'string' }, data: { type: 'string' } } as const;
const ID = /^[1-9]\d{0,14}$/;

/**
 * An operator's `erase-video ID --reason CODE`: destroys the files of a removed video, beside the running site or
 * without it.
 * @returns what was destroyed
 * @throws ConfigError one line for each wrong word; StoreError
 */
export async function runErase(
  [, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  now = Date.now(),
): Promise<string> {
  const { values, positionals } = readWords(args, OPTIONS);
  const [id = '', ...others] = positionals;
  if (!ID.test(id) || others.length > 0)
    throw new ConfigError(['ID: give the number of one video, as in /videos/NUMBER/']);
  const reason = auditReason(values.reason);
  const videoId = Number(id);
  return withSite(values.data, environment, async ({ database, config }) => {
    const found = await database.change(() => beginErasing(videoId, reason, now));
    if (found.state === 'nothing') return `nothing is left of the files of video ${id}`;
    const problem = problemOf(found, id);
    if (problem !== null) throw new ConfigError([`ID: ${problem}`]);
    const store = openStore(config);
    const openArea = (area: StoreArea) => openStore(config, { area });
    const uploads = openUploadBytes(config.data, { store, openArea });
    const { files, bytes } = await eraseVideoFiles({ writer: database, store, uploads }, videoId);
    return [
      `the files of video ${id} are destroyed: ${files} files, ${sizeText(bytes)}`,
      config.mediaBucket === ''
        ? 'backups of before still have them: "backup TARGET", "verify TARGET", then "backup TARGET --keep 1" deletes those'
        : 'old versions and copies of the bucket still have them, and backups from before the site had one',
    ].join('\n');
  });
}

function problemOf(found: Erasing, id: string): string | null {
  switch (found.state) {
    case 'unknown':
      return `there is no video ${id}`;
    case 'shown':
      return `video ${id} is not removed: take it down first (Moderation, the video, Remove)`;
    case 'case':
      return `case ${found.caseId} about video ${id} is open: decide it first`;
    case 'nothing':
    case 'started':
      return null;
  }
}
