import type { Insertable } from 'kysely';
import type { CommentSection } from '../../../shared/filters/comments.ts';
import type { Schema } from '../../db/schema.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DEMO_NOW } from '../constants.ts';
import type { Random } from '../random.ts';
import { AFTERTHOUGHTS, POSTS, REMARKS } from '../text/comments.ts';
import type { Word } from '../text/table.ts';
import type { PlannedProfile } from './profiles.ts';
import { longTail, type PlannedVideo } from './videos.ts';

type CommentRow = Insertable<Schema['comment']>;

interface Talk {
  readonly section: CommentSection;
  readonly objectId: number;
  readonly count: number;
  /** Nobody wrote before it was there. */
  readonly since: number;
}

export interface CommentDeps {
  readonly profiles: readonly PlannedProfile[];
  readonly videos: readonly PlannedVideo[];
  readonly modelIds: readonly number[];
  readonly channelIds: readonly number[];
  readonly playlists: readonly { readonly id: number; readonly added_at: number }[];
  readonly albums: readonly { readonly id: number; readonly added_at: number }[];
}

/** The wall of the account `demo` and those of the first models have several pages. */
const LONG_WALL = 34;

/** Comments on everything that can have them, each by a member who was there already; ids rise with time. */
export function makeComments(
  around: CommentDeps,
  random: Random,
): readonly (CommentRow & { readonly id: number })[] {
  const { profiles } = around;
  const written = talksOf(around, random).flatMap((talk) =>
    Array.from({ length: talk.count }, () => write(talk, profiles, random)),
  );
  return written
    .sort((a, b) => a.added_at - b.added_at)
    .map((comment, index) => ({ id: index + 1, ...comment }));
}

function talksOf(around: CommentDeps, random: Random): readonly Talk[] {
  const { profiles, videos, modelIds, channelIds, playlists, albums } = around;
  const few = (section: CommentSection, most: number) => (objectId: number, index: number) => ({
    section,
    objectId,
    count: index < 3 ? LONG_WALL - index * 4 : random.below(most),
    since: DEMO_NOW - 700 * 86_400_000,
  });
  return [
    ...videos.map(({ row, comments }) => ({
      section: 'video' as const,
      objectId: row.id,
      count: comments,
      since: row.added_at,
    })),
    ...modelIds.map(few('model', 9)),
    ...channelIds.map(few('channel', 9)),
    ...playlists.map(({ id, added_at }) => ({
      section: 'playlist' as const,
      objectId: id,
      count: random.below(6),
      since: added_at,
    })),
    ...albums.map(({ id, added_at }) => ({
      section: 'album' as const,
      objectId: id,
      count: random.below(6),
      since: added_at,
    })),
    ...profiles.map(({ row }) => ({
      section: 'wall' as const,
      objectId: row.id,
      count: row.id === DEMO_ACCOUNTS[0].id ? LONG_WALL : random.below(7),
      since: row.created_at,
    })),
  ];
}

function write({ section, objectId, since }: Talk, profiles: readonly PlannedProfile[], random: Random) {
  const author = longTail(profiles, random);
  const start = Math.max(since, author.row.created_at);
  const isPost = section === 'wall' || section === 'model' || section === 'channel';
  const said = (words: readonly Word[]) => random.pick(words)[author.language];
  const more = isPost || random.chance(0.75) ? '' : said(AFTERTHOUGHTS);
  const text = said(isPost ? POSTS : REMARKS);
  const likes = Math.floor(28 * random.next() * random.next() * random.next());
  return {
    section,
    object_id: objectId,
    member_id: author.row.id,
    text: more === '' ? text : `${text}${author.language === 'ja' ? '' : ' '}${more}`,
    imported_likes: likes,
    imported_dislikes: Math.floor(likes * 0.3 * random.next() * random.next()),
    // More is said of things while they are new.
    added_at: start + Math.floor((DEMO_NOW - start) * random.next() * random.next()),
  };
}
