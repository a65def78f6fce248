import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { NOTIFICATION } from '../../../../shared/member-limits.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { isKnown, noSuchPage } from '../../../platform/index.ts';
import { NOTIFICATION_PLACES } from '../../../../shared/notifications/kinds.ts';
import { mutedRows, mutedTotal } from '../repositories/mutes.ts';
import { seenWords } from '../repositories/places.ts';
import type { Call } from '../../context.ts';

/**
 * A page of what the caller has muted. Hidden objects are listed without a title, so that they can still be unmuted.
 * @throws AppError `not_found` (page)
 */
export async function listMuted(
  call: Call,
  { page = 1 }: InputOf<Api['notifications.muted']>,
): Promise<OutputOf<Api['notifications.muted']>> {
  const memberId = memberIdOf(call);
  const { database } = call.context;
  const count = NOTIFICATION.page;
  const [{ total } = { total: 0 }] = await database.read(mutedTotal(memberId));
  const pages = Math.ceil(total / count);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const rows = await database.read(mutedRows(memberId, { skip: (page - 1) * count, count }));
  const muted = await Promise.all(
    rows
      .filter(({ place }) => isKnown(NOTIFICATION_PLACES, place))
      .map(async ({ place: kind, place_id: id }) => {
        const [words] = await database.read(seenWords(kind, id, call.caller));
        const { dir = '', title = '', title_jp = '' } = words ?? {};
        return { kind, id: String(id), dir, title, title_jp, comment_id: null };
      }),
  );
  return { muted, total_count: total, pages };
}
