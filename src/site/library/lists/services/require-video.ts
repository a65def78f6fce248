import { AppError } from '../../../../shared/errors/app-error.ts';
import { asWriter, type Caller } from '../../../identity/accounts/policies/caller.ts';
import { condition } from '../../../identity/accounts/policies/condition.ts';
import { rowsOf, type Steps } from '../../../platform/db/port.ts';
import { db } from '../../../platform/db/queries.ts';
import { canView } from '../../../visibility/policies/can-view.ts';

/**
 * For a list of the caller's, which is his own matter and not the work of staff.
 * @throws AppError `not_found` for a video that is not there or that the caller may not see: the same
 */
export function* requireSeenVideo(id: number, caller: Caller): Steps<void> {
  const writer = asWriter(caller);
  const seen = db
    .selectFrom('video as v')
    .select('v.id')
    .where('v.id', '=', id)
    .where(condition(canView(writer), writer));
  if ((yield* rowsOf(seen)).length === 0) throw new AppError({ code: 'not_found' });
}
