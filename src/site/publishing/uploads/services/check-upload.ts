import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { fileProblems } from '../../../../shared/upload/check-file.ts';
import { DECLARATION_VERSION } from '../../../../shared/upload/declaration.ts';
import { VIDEO_BYTES_MAX } from '../../../../shared/upload/limits.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { draftOf, publishedWords } from './drafts.ts';
import { readSteps } from './read-steps.ts';
import type { Call } from '../../context.ts';

type Checked = OutputOf<Api['upload.check']>;

/**
 * Checks a file before its first byte is sent, and says whether it is on the site already, as far as the member may
 * know.
 */
export async function checkUpload(
  call: Call,
  { name, bytes, seconds, quick_hash, exclusive }: InputOf<Api['upload.check']>,
): Promise<Checked> {
  const { database, uploads } = call.context;
  const problems = fileProblems(
    { name, bytes, seconds, isExclusive: exclusive === '1' },
    {
      bytesMax: VIDEO_BYTES_MAX,
      leastSeconds: uploads.leastSeconds,
    },
  );
  const memberId = memberIdOf(call);
  const duplicate =
    quick_hash === undefined ? null : await readSteps(database, sameFile(quick_hash, memberId));
  return {
    ok: true,
    success: true,
    duplicate,
    problems: problems.map(({ code, params = {} }) => ({ code, params })),
    least_seconds: uploads.leastSeconds,
    bytes_max: VIDEO_BYTES_MAX,
    open_max: uploads.quota.open,
    declaration_version: DECLARATION_VERSION,
    processing_off: uploads.processing === 'off',
  };
}

/** The member's own file first, else a public one. Hidden files of others count as unknown. */
export function* sameFile(quickHash: string, memberId: number): Steps<Checked['duplicate']> {
  const rows = yield* rowsOf(
    db
      .selectFrom('submission')
      .leftJoin('video', 'video.id', 'submission.video_id')
      .selectAll('submission')
      .select(['video.state as video_state', 'video.is_private'])
      .where('submission.quick_hash', '=', quickHash)
      .where('submission.kind', '=', 'video')
      .where('submission.state', 'not in', ['gone', 'deleted', 'failed'])
      .orderBy('submission.id')
      .limit(50),
  );
  const own = rows.find(({ member_id }) => member_id === memberId);
  const found = own ?? rows.find((row) => row.video_state === 'approved' && row.is_private === 0);
  if (!found) return null;
  const { title_en, title_ja } = (yield* publishedWords(found)) ?? (yield* draftOf(found));
  return {
    is_own: found === own,
    title_en,
    title_ja,
    video_id:
      found.video_id === null
        ? null
        : (String(found.video_id) as NonNullable<Checked['duplicate']>['video_id']),
  };
}
