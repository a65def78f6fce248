import type { Steps } from '../../../platform/db/port.ts';
import type { Call } from '../../../platform/call.ts';
import { memberIdOf, requireSession } from '../../../identity/accounts/services/require-session.ts';

/**
 * Runs a change of the caller's. His session is looked at again inside it.
 * @throws AppError `need_auth`, and what the change throws
 */
export function changeAs<Result>(
  call: Call,
  body: (memberId: number, now: number) => Steps<Result>,
): Promise<Result> {
  const memberId = memberIdOf(call);
  return call.context.writer.change(function* () {
    const now = call.context.clock.now();
    yield* requireSession(call, now);
    return yield* body(memberId, now);
  });
}
