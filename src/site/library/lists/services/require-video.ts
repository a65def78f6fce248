import { AppError } from '../../../../shared/errors/app-error.ts';
import { asWriter, type Caller, viewerCondition } from '../../../identity/index.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { canView } from '../../../visibility/index.ts';

/**
 * Requires a video that the caller may see as a viewer, without the rights of staff.
 * @throws AppError `not_found`, the same for a missing video and a hidden one
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
