import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import { commentOf } from '../repositories/comment-rows.ts';
import type { Steps } from '../../../platform/index.ts';
import { mentionedIn } from '../../notices/services/mentioned.ts';
import { notify } from '../../notices/services/notify.ts';
import type { CommunityContext } from '../../context.ts';

interface Written {
  readonly id: number;
  readonly target: CommentTarget;
  readonly objectId: number;
  /** Owner of the target. */
  readonly owner: number | null;
  readonly by: number;
  /** The comment that it replies to. */
  readonly answered: number | null;
  readonly text: string;
}

/**
 * Notifies about a public comment, each member once: the author of the answered comment, the owner of the target, and
 * mentioned members.
 */
export function* notifyWritten(
  parts: Pick<CommunityContext, 'live'>,
  { id, target, objectId, owner, by, text, answered }: Written,
  now: number,
): Steps<void> {
  const news = { by, place: target, placeId: objectId, itemId: id } as const;
  const author = answered === null ? null : ((yield* commentOf(answered))?.member_id ?? null);
  yield* notify(parts, { ...news, kind: 'reply', to: author }, now);
  if (owner !== author)
    yield* notify(parts, { ...news, kind: target === 'wall' ? 'wall' : 'comment', to: owner }, now);
  for (const to of yield* mentionedIn(text, { target, objectId }))
    if (to !== owner && to !== author) yield* notify(parts, { ...news, kind: 'reply', to }, now);
}
