import { AppError } from '../../../../shared/errors/app-error.ts';
import { asWriter, type Caller, viewerCondition } from '../../../identity/index.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { canView } from '../../../visibility/index.ts';

/**
 * For a list of the caller's, which is their own matter and not the work of staff.
 * @throws AppError `not_found` for a video that is not there or that the caller may not see: the same
 */
export function* requireSeenVideo(id: number, caller: Caller): Steps<void> {
  const writer = asWriter(caller);
  const seen = db
    .selectFrom('video as v')
    .select('v.id')
    .where('v.id', '=', id)
    .where(viewerCondition(canView(writer), writer));
  if ((yield* rowsOf(seen)).length === 0) throw new AppError({ code: 'not_found' });
}
