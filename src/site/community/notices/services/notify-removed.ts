import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import type { Steps } from '../../../platform/index.ts';
import { notify } from './notify.ts';
import type { CommunityContext } from '../../context.ts';

/** Letters of the excerpt that reminds the author of their comment. */
const EXCERPT = 80;

interface Removed {
  readonly id: number;
  readonly member_id: number;
  readonly text: string;
}

/** Notifies the author of a comment that staff has removed, with the reason and an excerpt. */
export function* notifyRemoved(
  parts: Pick<CommunityContext, 'live'>,
  { id, member_id: to, text }: Removed,
  { reason = '', note = '' }: { readonly reason?: StaffReason | '' | undefined; readonly note?: string },
  now: number,
): Steps<void> {
  const title = [...text].slice(0, EXCERPT).join('');
  yield* notify(
    parts,
    {
      ...({ kind: 'comment_removed', to, by: null, place: 'member', placeId: to } as const),
      group: `comment_removed:${id}`,
      said: { reason, note, title },
    },
    now,
  );
}
