import type { Steps } from '../../../platform/index.ts';
import { memberIdOf, requireSession } from './require-session.ts';
import type { Call } from '../../context.ts';

/** Runs an action of the calling member in one change. @throws AppError `need_auth` */
export function memberAct<Result>(
  call: Call,
  act: (now: number, memberId: number) => Steps<Result>,
): Promise<Result> {
  const { writer, clock } = call.context;
  const memberId = memberIdOf(call);
  return writer.change(function* () {
    const now = clock.now();
    yield* requireSession(call, now);
    return yield* act(now, memberId);
  });
}
