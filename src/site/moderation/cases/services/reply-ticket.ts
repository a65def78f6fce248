import { filledIn, isComplete, statementErrors, tidyStatement } from '../../../../shared/cases/statement.ts';
import { messageRoom, tidyReport } from '../../../../shared/entities/report.ts';
import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError, type FieldError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { db, requireLimit, type Steps } from '../../../platform/index.ts';
import { addMessage, caseOf, isLive, putCase, raiseVersion } from '../repositories/cases.ts';
import type { ReporterNames } from './limits.ts';
import { takeReport } from './open-case.ts';
import type { CaseDeps } from './deps.ts';
import { canAppeal, lacksStatement, statementOf, type Side } from './tickets.ts';

/** Messages that one side of a case may send in a day. */
const MESSAGES = { kind: 'ticket', most: 20, ms: 86_400_000 } as const;

type Written = Omit<InputOf<Api['ticket.reply']>, 'token'>;

/**
 * Adds a message from one side of a case.
 * @throws AppError `bad_request` with the error of each field, reason `ticket_closed`, `too_many_requests`
 */
export function* replyTicket(
  deps: CaseDeps,
  side: Side,
  written: Written,
  { names, now }: { readonly names: ReporterNames; readonly now: number },
): Steps<void> {
  const { case: file, report } = side;
  const text = tidyReport({ subject: '', email: '', message: written.message ?? '' }).message;
  const { who = '', what = '', good_faith, signature = '' } = written;
  const statement = tidyStatement({ who, what, good_faith: good_faith === '1', signature });
  const isStated = who !== '' || what !== '' || signature !== '' || good_faith === '1';
  const errors: FieldError[] = [
    ...(text === '' && !isStated ? [{ field: 'message', code: 'message_required' }] : []),
    ...(messageRoom(text) < 0 ? [{ field: 'message', code: 'max_length' }] : []),
    ...statementErrors(statement),
  ];
  if (errors.length > 0) throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors });
  const isAppeal = written.appeal === '1' && canAppeal(side, now);
  if (!isAppeal && !isLive(file)) throw refusal('ticket_closed');
  yield* requireLimit(MESSAGES, report === null ? `co:${file.id}` : `cr:${report.id}`, now);
  const author = report === null ? 'owner' : 'reporter';
  if (text !== '')
    yield* addMessage({ case_id: file.id, report_id: report?.id ?? null, at: now, author, text });
  const raised = yield* raiseVersion(file);
  if (isAppeal) {
    yield* putCase(raised, {
      ...({ state: 'reopened', appealed_by: author, closed_at: null, holds: 0 } as const),
      ...({ is_urgent: 1, urgent_reason: 'appeal' } as const),
    });
    return;
  }
  if (report !== null && isStated && lacksStatement(side)) {
    const whole = filledIn(statementOf(report), statement);
    yield db
      .updateTable('report')
      .set({ statement: JSON.stringify(whole) })
      .where('id', '=', report.id);
    if (isComplete(whole)) yield* takeReport(deps, raised, names, now);
  }
  // The side has answered a question of staff or of the form. A clock that has not started still waits for the
  // statement.
  const latest = yield* caseOf(file.id);
  if (latest?.state === 'waiting' && latest.complete_at !== null) yield* putCase(latest, { state: 'open' });
}
