import type { WireFields } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { type Caller, VISITOR } from '../../identity/index.ts';
import { operationNamed } from '../operations.ts';

/** Whether everybody gets the same answer as a visitor. @param name unknown operations count as different */
export function isSameForAll(name: string, fields: WireFields): boolean {
  const same = operationNamed(name)?.sameForAll ?? false;
  return typeof same === 'function' ? same(fields) : same;
}

/** Operations with content for members that visitors may not see. */
const MAY_DIFFER: ReadonlySet<string> = new Set([
  ...['need_auth', 'dont_have_permission', 'playlist_is_private', 'not_found'],
]);

/**
 * Runs a call as a visitor's, and again as the caller's only if a visitor is refused.
 * @throws the error of the last attempt
 */
export function tryAsVisitor<Result>(
  workAs: (caller: Caller) => Result | Promise<Result>,
  readCaller: () => Caller,
): Result | Promise<Result> {
  const again = (thrown: unknown) => {
    const caller = thrown instanceof AppError && MAY_DIFFER.has(thrown.code) ? readCaller() : VISITOR;
    if (caller.memberId === null) throw thrown;
    return workAs(caller);
  };
  try {
    const made = workAs(VISITOR);
    return made instanceof Promise ? made.catch(again) : made;
  } catch (thrown) {
    return again(thrown);
  }
}
