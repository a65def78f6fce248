import { randomBytes } from 'node:crypto';
import { ARCHIVE_EVERY_MS } from '../../../shared/accounts/leaving.ts';
import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { memberIdOf, requireSession } from '../../identity/index.ts';
import { onCommit, putJob, rowsOf, tooMany } from '../../platform/index.ts';
import {
  addArchive,
  archiveOf,
  dropJob,
  failedArchive,
  jobKey,
  type Archive,
} from '../repositories/archives.ts';
import { ARCHIVE_JOB, textPayload } from './job-names.ts';
import type { Call } from '../context.ts';

/** @returns the state of the archive for its member */
export async function archiveState(call: Call): Promise<OutputOf<Api['account.archive']>> {
  const { database, clock } = call.context;
  const [archive] = await database.read(archiveOf(memberIdOf(call)));
  const now = clock.now();
  if (!archive) return { state: 'none', bytes: 0, until: 0, again_at: 0 };
  const isFailed = (await database.read(failedArchive(archive.id))).length > 0;
  const againAt = isFailed ? 0 : archive.asked_at + ARCHIVE_EVERY_MS;
  const again_at = againAt > now ? againAt : 0;
  if (isFailed) return { state: 'failed', bytes: 0, until: 0, again_at };
  if (archive.state === 'waiting') return { state: 'waiting', bytes: 0, until: 0, again_at };
  if (archive.expires_at <= now) return { state: 'none', bytes: 0, until: 0, again_at };
  return { state: 'ready', bytes: archive.bytes, until: archive.expires_at, again_at };
}

/**
 * Starts an archive of the caller's data and removes the earlier one.
 * @throws AppError `too_many_requests` within a day after the last, unless that failed
 */
export async function askArchive(call: Call): Promise<void> {
  const memberId = memberIdOf(call);
  const { context } = call;
  const before = await context.writer.change(function* () {
    const now = context.clock.now();
    yield* requireSession(call, now);
    const [archive] = yield* rowsOf(archiveOf(memberId));
    const isFailed = archive && (yield* rowsOf(failedArchive(archive.id))).length > 0;
    const waitMs = archive && !isFailed ? archive.asked_at + ARCHIVE_EVERY_MS - now : 0;
    if (waitMs > 0) throw tooMany(waitMs);
    if (archive) yield* dropJob(jobKey(archive.id));
    const id = randomBytes(24).toString('base64url');
    yield* addArchive(memberId, id, now);
    yield* putJob({ kind: ARCHIVE_JOB, key: jobKey(id), payload: textPayload(id), runAt: now }, now);
    yield* onCommit(context.jobs.wake);
    return archive;
  });
  if (before) await context.archives.remove(before.id);
}

/** The caller's archive, if it is ready. @throws AppError `not_found` */
export async function readyArchive({ database, clock }: Call['context'], memberId: number): Promise<Archive> {
  const [archive] = await database.read(archiveOf(memberId));
  if (archive?.state !== 'ready' || archive.expires_at <= clock.now())
    throw new AppError({ code: 'not_found' });
  return archive;
}
