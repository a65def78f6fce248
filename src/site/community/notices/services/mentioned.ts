import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Comments whose authors can be mentioned, and the most members that one comment notifies. */
const COMPARED = 200;
const MOST = 5;

/** Members that a comment mentions as `@name`, among those who commented on the same target. */
export function* mentionedIn(
  text: string,
  { target, objectId }: { readonly target: CommentTarget; readonly objectId: number },
): Steps<readonly number[]> {
  if (!text.includes('@')) return [];
  const authors = yield* rowsOf(
    db
      .selectFrom('comment as c')
      .innerJoin('member as m', 'm.id', 'c.member_id')
      .select(['m.id', 'm.name'])
      .where('c.target', '=', target)
      .where('c.object_id', '=', objectId)
      .where('c.state', '=', 'shown')
      .orderBy('c.added_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(COMPARED),
  );
  const lower = text.toLowerCase();
  const named = authors.filter(({ name }) => isNamed(lower, name.toLowerCase()));
  return [...new Set(named.map(({ id }) => id))].slice(0, MOST);
}

/** `@anna` does not mention a member named `ann`. */
function isNamed(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1))
    if (!/^[a-z0-9_-]/.test(text.slice(at + 1 + name.length))) return true;
  return false;
}
