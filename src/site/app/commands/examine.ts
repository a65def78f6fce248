import { join } from 'node:path';
import { byteSize } from '../../../shared/format/bytes.ts';
import { readQueueFigures } from '../../moderation/index.ts';
import {
  allDisks,
  createHealth,
  createSiteSettings,
  databaseBytes,
  isTakenElsewhere,
  MAIL_FOLDER,
  mediaFolderOf,
  type MediaStore,
  readBackupState,
  readJobFigures,
  type SiteConfig,
} from '../../platform/index.ts';
import { codeOf } from '../../platform/threads.ts';
import { findTools, selfTest } from '../../publishing/index.ts';
import type { OpenSite } from '../open-site.ts';

interface Examined {
  /** Lines that say how the site is. */
  readonly figures: readonly string[];
  /** Lines of the checks of `/ready` that fail. */
  readonly problems: readonly string[];
}

/** The figures of `/ready` and `/metrics`, read beside the running site. @param now milliseconds since 1970 */
export async function examine(
  { database, config, store }: OpenSite & { readonly store: MediaStore },
  now: number,
): Promise<Examined> {
  const settings = createSiteSettings(database, config);
  const health = createHealth({
    ...{ database, store, data: config.data, mediaFolder: mediaFolderOf(config) },
    freeShare: () => settings.of('freePercent') / 100,
    clock: { now: () => now },
  });
  const isRunning = isTakenElsewhere(config.data);
  // Nobody does the jobs of a site that is stopped, nor those of a backup that was restored to be looked at.
  const checks = (await health.check()).filter(({ name }) => isRunning || name !== 'jobs');
  const disks = await allDisks(config.data);
  const jobs = await readJobFigures(database, now);
  const queues = await readQueueFigures(database, now);
  const backup = readBackupState(config.data);
  const size = (bytes: number) => byteSize(bytes, 'en');
  return {
    figures: [
      `site: ${isRunning ? 'running' : 'stopped'}`,
      ...disks.map(({ name, free, all }) => `disk ${name}: ${size(free)} of ${size(all)} free`),
      `conversions: ${await conversions(config)}`,
      config.smtp === ''
        ? `mail: off, mails are written to ${join(config.data, MAIL_FOLDER)}`
        : `mail: by ${new URL(config.smtp).host}`,
      ...databaseBytes(config.data).map(({ file, bytes }) => `${file}: ${size(bytes)}`),
      ...jobs.map(
        ({ kind, waiting, working, failed, dueMs }) =>
          `jobs ${kind}: ${waiting} wait, ${working} at work, ${failed} failed, ${dueMs === 0 ? 'none is due' : `the first due for ${minutes(dueMs)}`}`,
      ),
      ...queues.map(
        ({ queue, items, oldestMs }) => `${queue}: ${items} wait, the first for ${minutes(oldestMs)}`,
      ),
      backup ? `last backup: ${minutes(now - backup.at)} ago, ${size(backup.bytes)}` : 'last backup: none',
    ],
    problems: checks.flatMap(({ name, reason }) => (reason === '' ? [] : [`${name}: ${reason}`])),
  };
}

/** Tries the tools as the site does at its start, where it does, with the path and the rights of who runs this. */
async function conversions({ data, unsafeMedia }: SiteConfig): Promise<string> {
  const folder = join(data, 'work');
  try {
    const found = await selfTest(findTools(process.env['PATH'] ?? ''), folder, unsafeMedia);
    if (found.state === 'waiting') return `off, ${found.lacks}: ${found.why}`;
    return found.box.isSafe ? 'on' : 'on, without a sandbox (--unsafe-media)';
  } catch (thrown) {
    // Of a full disk the other figures are asked for.
    return `not tried, ${folder} cannot be written (${codeOf(thrown)})`;
  }
}

const minutes = (ms: number) => `${Math.floor(ms / 60_000)} minutes`;
