import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Comments whose authors can be named, and how many of them hear of one comment. */
const COMPARED = 200;
const MOST = 5;

/** Whom a comment names as `@name`, of those who have written on the same thing. */
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

/** `@ann` does not name Anna's friend Ann in `@anna`. */
function isNamed(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1))
    if (!/^[a-z0-9_-]/.test(text.slice(at + 1 + name.length))) return true;
  return false;
}
