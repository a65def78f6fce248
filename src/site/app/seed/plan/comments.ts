import type { Insertable } from 'kysely';
import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import type { Schema } from '../../../platform/index.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DAY_MS } from '../constants.ts';
import type { Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Word } from '../texts/word-table.ts';
import type { PlannedProfile } from './profiles.ts';
import { longTail, type PlannedVideo } from './videos.ts';

type CommentRow = Insertable<Schema['comment']>;

interface Talk {
  readonly target: CommentTarget;
  readonly objectId: number;
  readonly count: number;
  /** Time of the target's creation: its comments are later. */
  readonly since: number;
}

interface Commented {
  readonly id: number;
  readonly owner_id: number;
  readonly added_at: number;
}

export interface CommentDeps {
  readonly now: number;
  readonly profiles: readonly PlannedProfile[];
  readonly videos: readonly PlannedVideo[];
  readonly modelIds: readonly number[];
  readonly channelIds: readonly number[];
  readonly playlists: readonly Commented[];
  readonly albums: readonly Commented[];
}

/** Targets whose comments are posts: they get no replies. */
const POSTED: readonly string[] = ['wall', 'model', 'channel'];

/** Number of posts on the wall of `demo` and on the first models and channels: several pages. */
const LONG_WALL = 34;

/** Comments on all kinds of targets, each by a member who had joined by then; ids rise with time. */
export function makeComments(
  around: CommentDeps,
  random: Random,
): readonly (CommentRow & { readonly id: number; readonly added_at: number })[] {
  const written = talksOf(around, random).flatMap((talk) =>
    Array.from({ length: talk.count }, () => write(talk, around, random)),
  );
  const inOrder = written
    .sort((a, b) => a.added_at - b.added_at)
    .map((comment, index) => ({ id: index + 1, ...comment }));
  return withReplies(inOrder, around);
}

/** Every fifth comment is a reply, and every 16th starts a new thread. */
const [REPLY_EVERY, THREAD_EVERY] = [5, 16];

/** Makes some comments replies to an earlier comment on the same target. */
function withReplies<Comment extends CommentRow & { readonly id: number }>(
  comments: readonly Comment[],
  { profiles }: CommentDeps,
): readonly Comment[] {
  const languages = new Map(profiles.map(({ row, language }) => [row.id, language]));
  const { replies } = TEXTS.comments;
  const threads = new Map<string, Comment>();
  return comments.map((comment) => {
    const { id, target, object_id, member_id } = comment;
    if (POSTED.includes(target)) return comment;
    const thing = `${target} ${object_id}`;
    const first = threads.get(thing);
    if (!first || id % THREAD_EVERY === 1) {
      threads.set(thing, comment);
      return comment;
    }
    if (first.member_id === member_id || id % REPLY_EVERY !== 0) return comment;
    const text = replies[(id / REPLY_EVERY) % replies.length]?.[languages.get(member_id) ?? 'en'] ?? '';
    return { ...comment, parent_id: first.id, answered_id: first.id, text };
  });
}

function talksOf(around: CommentDeps, random: Random): readonly Talk[] {
  const { profiles, videos, modelIds, channelIds, playlists, albums } = around;
  const few = (target: CommentTarget, most: number) => (objectId: number, index: number) => ({
    target,
    objectId,
    count: index < 3 ? LONG_WALL - index * 4 : random.below(most),
    since: around.now - 700 * DAY_MS,
  });
  return [
    ...lately(around),
    ...videos.map(({ row, comments }) => ({
      target: 'video' as const,
      objectId: row.id,
      count: comments,
      since: row.added_at,
    })),
    ...modelIds.map(few('model', 9)),
    ...channelIds.map(few('channel', 9)),
    ...playlists.map(({ id, added_at }) => ({
      target: 'playlist' as const,
      objectId: id,
      count: random.below(6),
      since: added_at,
    })),
    ...albums.map(({ id, added_at }) => ({
      target: 'album' as const,
      objectId: id,
      count: random.below(6),
      since: added_at,
    })),
    ...profiles.map(({ row }) => ({
      target: 'wall' as const,
      objectId: row.id,
      count: row.id === DEMO_ACCOUNTS[0].id ? LONG_WALL : random.below(7),
      since: row.created_at,
    })),
  ];
}

/** Comments of the last two days on walls, videos and playlists of the demo accounts. */
function lately({ now, videos, playlists }: CommentDeps): readonly Talk[] {
  const since = now - 2 * DAY_MS;
  return DEMO_ACCOUNTS.flatMap(({ id }): Talk[] => {
    const own = videos.filter(
      ({ row }) => row.uploader_id === id && row.state === 'approved' && row.is_private === 0,
    );
    const lists = playlists.filter(({ owner_id }) => owner_id === id);
    return [
      { target: 'wall', objectId: id, count: 3, since },
      ...own.slice(0, 2).map(({ row }): Talk => ({ target: 'video', objectId: row.id, count: 3, since })),
      ...lists.slice(0, 1).map((list): Talk => ({ target: 'playlist', objectId: list.id, count: 2, since })),
    ];
  });
}

function write({ target, objectId, since }: Talk, { profiles, now }: CommentDeps, random: Random) {
  const { afterthoughts, posts, remarks } = TEXTS.comments;
  const author = longTail(profiles, random);
  const start = Math.max(since, author.row.created_at);
  const isPost = POSTED.includes(target);
  const said = (words: readonly Word[]) => random.pick(words)[author.language];
  const more = isPost || random.chance(0.75) ? '' : said(afterthoughts);
  const text = said(isPost ? posts : remarks);
  const likes = Math.floor(28 * random.next() * random.next() * random.next());
  return {
    target,
    object_id: objectId,
    member_id: author.row.id,
    text: more === '' ? text : `${text}${author.language === 'ja' ? '' : ' '}${more}`,
    imported_likes: likes,
    imported_dislikes: Math.floor(likes * 0.3 * random.next() * random.next()),
    // New content gets more comments than old content.
    added_at: start + Math.floor((now - start) * random.next() * random.next()),
  };
}
