import type { Selectable } from 'kysely';
import {
  type CaseMessageTable,
  type CaseTicketTable,
  db,
  type ReportTable,
  rowsOf,
  type Steps,
} from '../../../platform/index.ts';

export type Report = Selectable<ReportTable>;

/** Reports of a case that one answer shows to staff. Every reporter gets a reply, whatever the number. */
export const REPORTS_SHOWN = 100;

export function* reportOf(id: number): Steps<Report | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('report').selectAll().where('id', '=', id));
  return row;
}

export function* reportsOf(caseId: number, most: number): Steps<readonly Report[]> {
  return yield* rowsOf(
    db.selectFrom('report').selectAll().where('case_id', '=', caseId).orderBy('id').limit(most),
  );
}

export type Reporter = Pick<Report, 'id' | 'email' | 'language'>;

/** Everybody who reported in a case. */
export function* reportersOf(caseId: number): Steps<readonly Reporter[]> {
  return yield* rowsOf(
    db.selectFrom('report').select(['id', 'email', 'language']).where('case_id', '=', caseId).orderBy('id'),
  );
}

export function* countReports(caseId: number): Steps<number> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('report')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('case_id', '=', caseId),
  );
  return Number(row?.total ?? 0);
}

export type CaseMessage = Selectable<CaseMessageTable>;

export function* messagesOfCase(caseId: number, most: number): Steps<readonly CaseMessage[]> {
  return yield* rowsOf(
    db.selectFrom('case_message').selectAll().where('case_id', '=', caseId).orderBy('id').limit(most),
  );
}

export function* lastMessageId(): Steps<number> {
  const [row] = yield* rowsOf(db.selectFrom('case_message').select((eb) => eb.fn.max('id').as('id')));
  return Number(row?.id ?? 0);
}

/** All messages of a case after a message. */
export function* messagesSince(caseId: number, id: number): Steps<readonly CaseMessage[]> {
  const all = db.selectFrom('case_message').selectAll().where('case_id', '=', caseId);
  return yield* rowsOf(all.where('id', '>', id).orderBy('id'));
}

/** Messages between staff and one side of a case. @param reportId `null`: the owner's side */
export function* messagesBetween(caseId: number, reportId: number | null): Steps<readonly CaseMessage[]> {
  const all = db
    .selectFrom('case_message')
    .selectAll()
    .where('author', '<>', 'note')
    .orderBy('id')
    .limit(500);
  return yield* rowsOf(
    reportId === null
      ? all.where('case_id', '=', caseId).where('report_id', 'is', null)
      : all.where('report_id', '=', reportId),
  );
}

export function* ticketOf(hash: Uint8Array): Steps<Selectable<CaseTicketTable> | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('case_ticket').selectAll().where('token_hash', '=', hash));
  return row;
}

/** Deletes the data that identifies reporters, and their tickets. */
export function* wipeReporters(caseId: number): Steps<void> {
  yield db
    .updateTable('report')
    .set({ email: '', statement: null })
    .where('case_id', '=', caseId)
    .where((eb) => eb.or([eb('email', '<>', ''), eb('statement', 'is not', null)]));
  yield db.deleteFrom('case_ticket').where('case_id', '=', caseId);
}
