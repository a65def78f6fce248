import type { Language } from '../../../../shared/filters/enums.ts';
import { to } from '../../../../shared/routes.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Target } from '../repositories/cases.ts';
import { shownPhotos } from '../repositories/shown-photos.ts';

export interface Described {
  readonly title: string;
  /** The Japanese title; equal to `title` if there is only one. */
  readonly titleJa: string;
  /** Its page; empty: no page. */
  readonly path: string;
  /** `null`: no owner. */
  readonly ownerId: number | null;
}

const GONE: Described = { title: '', titleJa: '', path: '', ownerId: null };

/** Titles in two languages; each falls back to the other. */
const titlesOf = ({ title_en, title_ja }: Record<'title_en' | 'title_ja', string>) => ({
  title: title_en || title_ja,
  titleJa: title_ja || title_en,
});
/** A name that is the same in both languages. */
const named = (title: string) => ({ title, titleJa: title });

/** The title in a language. */
export const titleIn = ({ title, titleJa }: Pick<Described, 'title' | 'titleJa'>, language: Language) =>
  language === 'ja' ? titleJa : title;
const EXCERPT = 80;

/** Title, page and owner of a target; a deleted target has no title. */
export function* describe(target: Target): Steps<Described> {
  const { id } = target;
  switch (target.kind) {
    case 'video': {
      const query = db.selectFrom('video').select(['title_en', 'title_ja', 'dir', 'uploader_id']);
      const [row] = yield* rowsOf(query.where('id', '=', id));
      if (!row) return GONE;
      const path = to('video', { video_id: id, dir: row.dir });
      return { ...titlesOf(row), path, ownerId: row.uploader_id };
    }
    case 'comment':
      return yield* comment(id);
    case 'member': {
      const [row] = yield* rowsOf(db.selectFrom('member').select('name').where('id', '=', id));
      return row ? { ...named(row.name), path: to('member', { _id: id }), ownerId: id } : GONE;
    }
    case 'playlist': {
      const [row] = yield* rowsOf(
        db.selectFrom('playlist').select(['title', 'owner_id']).where('id', '=', id),
      );
      if (!row) return GONE;
      return { ...named(row.title), path: to('playlist', { playlist_id: id }), ownerId: row.owner_id };
    }
    case 'album':
      return yield* album(id, '');
    case 'photo': {
      const [row] = yield* rowsOf(db.selectFrom('photo').select('album_id').where('id', '=', id));
      if (!row) return GONE;
      const hash = yield* hashOf(row.album_id, id);
      const found = yield* album(row.album_id, hash);
      const place = hash.replace('#photo-', ' #');
      return { ...found, title: found.title + place, titleJa: found.titleJa + place };
    }
    case 'model': {
      const [row] = yield* rowsOf(
        db.selectFrom('model').select(['title_en', 'title_ja', 'dir']).where('id', '=', id),
      );
      return row ? { ...titlesOf(row), path: to('model', { dir: row.dir }), ownerId: null } : GONE;
    }
    case 'channel': {
      const query = db.selectFrom('channel').select(['title_en', 'title_ja', 'dir', 'owner_id']);
      const [row] = yield* rowsOf(query.where('id', '=', id));
      if (!row) return GONE;
      return { ...titlesOf(row), path: to('channel', { object_id: row.dir }), ownerId: row.owner_id };
    }
  }
}

function* album(id: number, hash: string): Steps<Described> {
  const query = db.selectFrom('album').select(['title_en', 'title_ja', 'owner_id']);
  const [row] = yield* rowsOf(query.where('id', '=', id));
  if (!row) return GONE;
  const path = to('album', { album_id: id }) + hash;
  return { ...titlesOf(row), path, ownerId: row.owner_id };
}

/** The address of a photo in its album; empty if the album does not show it. */
function* hashOf(albumId: number, photoId: number): Steps<string> {
  const rows = yield* rowsOf(shownPhotos(albumId).limit(1_000));
  const place = rows.findIndex(({ id }) => id === photoId) + 1;
  return place === 0 ? '' : `#photo-${place}`;
}

const KINDS = {
  video: 'video',
  album: 'album',
  playlist: 'playlist',
  wall: 'member',
  model: 'model',
  channel: 'channel',
} as const;

function* comment(id: number): Steps<Described> {
  const query = db.selectFrom('comment').select(['text', 'target', 'object_id', 'member_id']);
  const [row] = yield* rowsOf(query.where('id', '=', id));
  if (!row) return GONE;
  const place = yield* describe({ kind: KINDS[row.target], id: row.object_id });
  // The home tabs of members and models do not show comments.
  const tab = row.target === 'wall' || row.target === 'model' ? 'wall/1/' : '';
  const title = [...row.text].slice(0, EXCERPT).join('');
  return {
    ...named(title),
    path: place.path === '' ? '' : `${place.path}${tab}#comment-${id}`,
    ownerId: row.member_id,
  };
}
