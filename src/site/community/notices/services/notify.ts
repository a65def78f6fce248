import {
  isOfficial,
  MAILED_AT_ONCE,
  type CaseOutcome,
  type NotificationKind,
  type NotificationPlace,
} from '../../../../shared/notifications/kinds.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import type { Steps } from '../../../platform/index.ts';
import { hasBlocked, isBlocked } from '../../blocks/policies/is-blocked.ts';
import { channelsOf } from '../repositories/choices.ts';
import { addPart, isKnown } from '../repositories/groups.ts';
import { isMuted } from '../repositories/mutes.ts';
import { planDigest } from './plan-digest.ts';
import { publishNew } from './publish.ts';
import type { CommunityContext } from '../../context.ts';

/** An event that a member may want to know. */
export interface NotificationEvent {
  readonly kind: Exclude<NotificationKind, 'message' | 'security'>;
  /** The recipient; `null`: nobody. */
  readonly to: number | null;
  /** The actor; `null`: nobody. */
  readonly by: number | null;
  /** The target of the link. */
  readonly place: NotificationPlace;
  readonly placeId: number;
  /** The member's own comment that it is about. */
  readonly commentId?: number;
  /** The new comment or the published video. */
  readonly itemId?: number;
  /** The submission that it is about. */
  readonly submissionId?: number;
  /** Events with the same value form one group; without it, events with the same kind and place. */
  readonly group?: string;
  /** The message of staff; `title`: the object's title, in case it is deleted. */
  readonly said?: {
    readonly outcome?: CaseOutcome;
    readonly reason?: StaffReason | '';
    readonly note?: string;
    readonly title?: string;
  };
}

/**
 * Notifies a member, as a step of the change that the event belongs to. Skips the member's own actions, actions of
 * members they have blocked or muted, and repetitions. Whether the target is visible is decided when the notification
 * is read.
 */
export function* notify(
  parts: Pick<CommunityContext, 'live'>,
  news: NotificationEvent,
  now: number,
): Steps<void> {
  const { kind, to, by, place, placeId, commentId = 0, itemId = 0, submissionId = 0 } = news;
  if (to === null || to === by) return;
  const channels = yield* channelsOf(to, kind);
  if (channels.size === 0) return;
  const actor = by ?? to;
  if (!isOfficial(kind) && (yield* isUnwanted(news, to, actor))) return;
  const group_key = news.group ?? `${kind}:${place}:${placeId}:${commentId}`;
  const group = {
    member_id: to,
    kind,
    place,
    place_id: placeId,
    comment_id: commentId,
    group_key,
    submission_id: submissionId,
    ...news.said,
  };
  const part = { actor_id: actor, item_id: itemId };
  if (yield* isKnown(group, part, now)) return;
  const id = yield* addPart(group, part, now);
  if (id === null) return;
  if (channels.has('mail') && !MAILED_AT_ONCE.includes(kind)) yield* planDigest(to, now);
  yield* publishNew(parts, to, { id, isShownOutside: channels.has('desktop') });
}

function* isUnwanted({ kind, place, placeId }: NotificationEvent, to: number, actor: number): Steps<boolean> {
  // Publications are public: a missing notification would reveal the block.
  if (yield* kind === 'published' ? hasBlocked(to, actor) : isBlocked(to, actor)) return true;
  if (yield* isMuted(to, { place, place_id: placeId })) return true;
  return yield* isMuted(to, { place: 'member', place_id: actor });
}
