import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { messageRoom, tidyReport } from '../../../../shared/entities/report.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { appendAudit, memberIdOf, requireSession } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { addMessage, caseOf, isLive, putCase, type Case } from '../repositories/cases.ts';
import { reportersOf } from '../repositories/reports-of-case.ts';
import { describedOf } from './present-case.ts';
import { messageOwner, messageReporter } from './send-message.ts';
import { type CaseMessage } from './case-message.ts';
import type { Call } from '../../context.ts';

/**
 * Runs an action of staff on a case in one change. Nobody may act on a case about their own content.
 * @throws AppError `not_found`, `dont_have_permission`
 */
export function actOn<Result>(
  call: Call,
  id: string,
  act: (file: Case, now: number, memberId: number) => Steps<Result>,
): Promise<Result> {
  const { writer, clock } = call.context;
  const memberId = memberIdOf(call);
  return writer.change(function* () {
    const now = clock.now();
    yield* requireSession(call, now);
    const file = yield* caseOf(Number(id));
    if (!file) throw new AppError({ code: 'not_found' });
    if ((yield* describedOf(file)).ownerId === memberId) throw new AppError({ code: 'dont_have_permission' });
    return yield* act(file, now, memberId);
  });
}

/** Reads a text by staff. @throws AppError `bad_request` */
export function wordsOf(text: string | undefined, isNeeded: boolean): string {
  const { message } = tidyReport({ subject: '', email: '', message: text ?? '' });
  const code =
    message === '' && isNeeded ? 'message_required' : messageRoom(message) < 0 ? 'max_length' : null;
  if (code) throw new AppError({ code: 'bad_request', field: 'text', errors: [{ field: 'text', code }] });
  return message;
}

const DONE = { ok: true, success: true } as const;

/** @throws AppError `not_found`, `bad_request`, reason `already_decided` */
export const replyInCase = (
  call: Call,
  { id, to, report, template, text, wait }: InputOf<Api['case.reply']>,
): Promise<OutputOf<Api['case.reply']>> =>
  actOn(call, id, function* (file, now, memberId) {
    const said: CaseMessage = {
      template: to === 'note' ? null : (template ?? null),
      by: memberId,
      text: wordsOf(text, to === 'note' || template === undefined),
    };
    if (to !== 'note' && !isLive(file)) throw refusal('already_decided');
    if (to === 'note')
      yield* addMessage({
        case_id: file.id,
        report_id: null,
        at: now,
        author: 'note',
        author_id: memberId,
        text: said.text,
      });
    else if (to === 'owner') {
      if (!(yield* messageOwner(call.context, file, said, { now })))
        throw new AppError({ code: 'bad_request', field: 'to' });
    } else yield* tellSome(call, file, report, said, now);
    yield* putCase(file, { state: wait !== undefined && to !== 'note' ? 'waiting' : file.state });
    yield* appendAudit(
      {
        actor: memberId,
        act: 'reply',
        kind: 'case',
        objectId: file.id,
        detail: { to, template: template ?? '' },
      },
      now,
    );
    return { ...DONE, version: file.version + 1 };
  });

/** @param only the report of one reporter; without it: all reports */
function* tellSome(
  { context }: Call,
  file: Case,
  only: string | undefined,
  said: CaseMessage,
  now: number,
): Steps<void> {
  const reporters = yield* reportersOf(file.id);
  const some = only === undefined ? reporters : reporters.filter(({ id }) => String(id) === only);
  if (some.length === 0) throw new AppError({ code: 'not_found' });
  for (const reporter of some) yield* messageReporter(context, file, reporter, said, now);
}
