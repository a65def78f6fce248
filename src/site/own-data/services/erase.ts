import { createHmac } from 'node:crypto';
import { db, type DoJob, onCommit, putJob, rowsOf, type Steps } from '../../platform/index.ts';
import { accountOf, leftProfile } from '../../identity/index.ts';
import { MEMBER_TABLES, type MemberTable } from '../policies/member-data.ts';
import type { MemberRows } from '../policies/member-rows.ts';
import { archiveOf } from '../repositories/archives.ts';
import { AT_ONCE, eraseRows, freeRows, mediaKeysOf } from '../repositories/member-rows.ts';
import { forgetMedia, removeFiles } from '../../catalog/index.ts';
import { ERASE_JOB, eraseKey, memberOfPayload } from './job-names.ts';
import { removeMails } from './left-mails.ts';
import type { OwnDataContext } from '../context.ts';

/** After this time the job continues in a new one, milliseconds: other jobs wait for the worker. */
const SLICE_MS = 10_000;

/**
 * Erases a member who has left, 500 rows at a time, so it can continue after a crash. Afterwards nothing has their id
 * or name. Only a hash shows that a member was erased, to somebody who knows the name.
 */
export const eraseMember =
  (context: OwnDataContext): DoJob =>
  async ({ id: jobId, payload }) => {
    const memberId = memberOfPayload(payload);
    const { writer, database, accounts, clock } = context;
    const [account] = await database.read(accountOf(memberId));
    // They came back, or were erased already. A ban does not stop erasing.
    if (!account || account.leaves_at === null) return;
    const end = performance.now() + SLICE_MS;
    for (const [table, rows] of MEMBER_TABLES) {
      if (!(await eraseTable(context, table, rows, memberId, end)))
        return goOn(context, jobId, memberId, payload);
    }
    const [archive] = await database.read(archiveOf(memberId));
    if (archive) await context.archives.remove(archive.id);
    await removeMails(context, account.email);
    const profile = await writer.change(() => leftProfile(memberId));
    const pictures = [profile?.member.avatar_key ?? '', profile?.member.cover_key ?? ''];
    const files = await removeFiles(context, pictures.filter(Boolean), { areNamed: false });
    const hash = createHmac('sha256', accounts.codeSecret)
      .update(`yoru.erasure.1 ${memberId} ${account.email_key}`)
      .digest();
    await writer.change(function* () {
      yield* forgetMedia(files);
      yield db.deleteFrom('member').where('id', '=', memberId);
      yield db
        .insertInto('erasure')
        .values({ hash, erased_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing());
    });
    database.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  };

/** @returns false if the time ended before the table was finished */
async function eraseTable(
  context: OwnDataContext,
  table: MemberTable,
  rows: MemberRows,
  memberId: number,
  end: number,
): Promise<boolean> {
  const { writer } = context;
  const all = async (next: () => Promise<number>) => {
    while ((await next()) === AT_ONCE) if (performance.now() > end) return false;
    return performance.now() <= end;
  };
  for (const condition of rows.erased) {
    const isDone = await all(async () => {
      const keys = await writer.change(() => mediaKeysOf(table, rows, condition, memberId));
      const files = await removeFiles(context, keys);
      return writer.change(function* (): Steps<number> {
        const erased = yield* eraseRows(table, rows, condition, memberId);
        yield* forgetMedia(files);
        return erased;
      });
    });
    if (!isDone) return false;
  }
  for (const freed of rows.freed ?? [])
    if (!(await all(() => writer.change(() => freeRows(table, rows, freed, memberId))))) return false;
  return true;
}

/** The rest is a separate job, because this one holds its key until it ends. */
async function goOn(
  { writer, clock, jobs }: OwnDataContext,
  jobId: number,
  memberId: number,
  payload: Uint8Array,
): Promise<void> {
  await writer.change(function* () {
    const now = clock.now();
    const key = eraseKey(memberId);
    const [here] = yield* rowsOf(db.selectFrom('job').select('key').where('id', '=', jobId));
    if (here?.key === key) yield db.updateTable('job').set({ key: null }).where('id', '=', jobId);
    yield* putJob({ kind: ERASE_JOB, key, payload, runAt: now }, now);
    yield* onCommit(jobs.wake);
  });
}
