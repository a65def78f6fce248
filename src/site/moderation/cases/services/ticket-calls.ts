import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { readSteps } from '../../../publishing/index.ts';
import { replyTicket } from './reply-ticket.ts';
import { reporterNames } from './reporter-names.ts';
import { readTicket, sideOf } from './tickets.ts';
import type { Call } from '../../context.ts';

/** @throws AppError `not_found` */
export function readOwnTicket(
  { context }: Call,
  { token }: InputOf<Api['ticket.get']>,
): Promise<OutputOf<Api['ticket.get']>> {
  return readSteps(
    context.database,
    (function* () {
      return yield* readTicket(yield* sideOf(token), context.clock.now());
    })(),
  );
}

/** @throws AppError `not_found` and those of `replyTicket` */
export async function replyOwnTicket(
  call: Call,
  { token, ...written }: InputOf<Api['ticket.reply']>,
): Promise<OutputOf<Api['ticket.reply']>> {
  const { context } = call;
  const { report } = await readSteps(context.database, sideOf(token));
  // The reporter counts, not the member who is signed in where the ticket is open.
  const reporter = { memberId: report?.member_id ?? null, network: call.network };
  const names = await reporterNames(context, reporter, report?.email ?? '');
  await context.writer.change(function* () {
    const now = context.clock.now();
    yield* replyTicket(context, yield* sideOf(token), written, { names, now });
  });
  return { ok: true };
}
