import type { CommentSection } from '../../../shared/filters/comments.ts';
import type { SiteContext } from '../../context.ts';
import type { Steps } from '../../db/port.ts';
import { mentionedIn } from './mentioned.ts';
import { notify } from './notify.ts';

interface Written {
  readonly id: number;
  readonly section: CommentSection;
  readonly objectId: number;
  /** Whose thing it is on. */
  readonly owner: number | null;
  readonly by: number;
  readonly text: string;
}

/** Notifies of a comment that everybody may read: the owner of the thing, and those it names. */
export function* notifyWritten(
  parts: Pick<SiteContext, 'live'>,
  { id, section, objectId, owner, by, text }: Written,
  now: number,
): Steps<void> {
  const news = { by, place: section, placeId: objectId, itemId: id } as const;
  yield* notify(parts, { ...news, kind: section === 'wall' ? 'wall' : 'comment', to: owner }, now);
  for (const to of yield* mentionedIn(text, { section, objectId }))
    if (to !== owner) yield* notify(parts, { ...news, kind: 'reply', to }, now);
}
