import type { WireFields } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { type Caller, VISITOR } from '../../identity/index.ts';
import { operationNamed } from '../operations.ts';

/** Whether what a visitor is answered is what everybody is. @param name one that is not of the contract differs */
export function isSameForAll(name: string, fields: WireFields): boolean {
  const same = operationNamed(name)?.sameForAll ?? false;
  return typeof same === 'function' ? same(fields) : same;
}

/** What a member may see and a visitor may not. */
const MAY_DIFFER: ReadonlySet<string> = new Set([
  ...['need_auth', 'dont_have_permission', 'playlist_is_private', 'not_found'],
]);

/**
 * Works on a call as a visitor's, and again as its caller's only where a visitor is refused.
 * @throws what the last try threw
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
