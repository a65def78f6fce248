import type { Insertable } from 'kysely';
import type { Schema } from '../../../../platform/index.ts';
import { HIDDEN_PHOTOS, RANDOM_SEED } from '../../constants.ts';
import type { DemoPhoto } from '../../media.ts';
import { DEMO_ACCOUNTS } from '../../accounts.ts';
import { makeRandom } from '../../random.ts';
import type { PlannedAlbum } from '../albums.ts';
import { draftOfAlbum, type Names } from './drafts.ts';
import { LIVES, type Life, type LifeName, type Living } from './lives.ts';
import type { Planned } from './planned.ts';

type PhotoRow = Insertable<Schema['photo']> & { readonly id: number };

/** The history of an album, by its state. */
const LIFE_OF: Readonly<Record<string, LifeName>> = {
  pending: 'waiting',
  rejected: 'refused',
  deleted: 'deleted',
  approved: 'published',
};
/** Number of photos that wait to be added to a public album. */
const ADDED = 3;

interface AlbumsAround {
  readonly names: Names;
  readonly albums: readonly PlannedAlbum[];
  readonly photos: readonly DemoPhoto[];
  readonly languages: ReadonlyMap<number, 'en' | 'ja'>;
  readonly now: number;
}

/** The submissions of albums, and photos that wait to be added to a public album of `demo`. */
export function submissionsOfAlbums(around: AlbumsAround): {
  readonly submissions: readonly Planned[];
  readonly added: readonly PhotoRow[];
} {
  const demo = DEMO_ACCOUNTS[0].id;
  const grown = around.albums.find(
    ({ row }) => row.owner_id === demo && row.state === 'approved' && row.is_private === 0,
  );
  const added = grown ? addTo(grown, around) : [];
  return {
    submissions: [
      ...around.albums.map((album) => ofAlbum(album, around)),
      ...(grown ? [addition(grown, added, around)] : []),
    ],
    added,
  };
}

const plain = {
  video_id: null,
  proposed: [],
  upload: null,
  start: 'ready',
  draft: '',
  content_hash: null,
} as const;
const bare = {
  source_key: null,
  percent: 0,
  duration: 0,
  probe: '',
  is_exclusive: 0,
  isByCase: false,
} as const;

function ofAlbum(album: PlannedAlbum, { now, languages, names }: AlbumsAround): Planned {
  const { row, photos } = album;
  const owner = row.owner_id;
  const random = makeRandom(RANDOM_SEED + 9_000 + row.id);
  const living: Living = { owner, since: row.added_at, now, random, language: languages.get(owner) ?? 'en' };
  const whole: Life = LIVES[LIFE_OF[row.state ?? ''] ?? 'published'](living);
  // An album is not converted, so its history begins when it is ready for review.
  const ready = whole.steps.findIndex(({ event }) => event === 'ready');
  const life = { createdAt: whole.steps[ready]?.at ?? whole.createdAt, steps: whole.steps.slice(ready + 1) };
  return {
    ...plain,
    ...bare,
    kind: 'album',
    member_id: owner,
    album_id: row.id,
    life,
    pictures: [],
    words: draftOfAlbum(album, names),
    photos: photos.map(({ id, picture_key }) => ({ id: id ?? 0, picture_key })),
  };
}

function addTo(
  { row, photos }: PlannedAlbum,
  { albums, photos: all, now }: AlbumsAround,
): readonly PhotoRow[] {
  const used = new Set(photos.map(({ picture_key }) => picture_key));
  const first = Math.max(...albums.flatMap((album) => album.photos.map(({ id }) => id ?? 0))) + 1;
  const free = all.slice(0, -HIDDEN_PHOTOS).filter(({ key }) => !used.has(key));
  return free.slice(0, ADDED).map(({ key, photo }, place) => ({
    id: first + place,
    album_id: row.id,
    position: photos.length + 1 + place,
    picture_key: key,
    width: photo.width,
    height: photo.height,
    color: photo.dominantColor.toLowerCase(),
    added_at: now - 30 * 3_600_000,
  }));
}

function addition(album: PlannedAlbum, added: readonly PhotoRow[], { now, names }: AlbumsAround): Planned {
  const { row } = album;
  const sentAt = now - 29 * 3_600_000;
  return {
    ...plain,
    ...bare,
    kind: 'photos',
    member_id: row.owner_id,
    album_id: row.id,
    pictures: [],
    life: {
      createdAt: now - 30 * 3_600_000,
      steps: [{ event: 'submit', at: sentAt, by: row.owner_id }],
    },
    words: draftOfAlbum(album, names),
    photos: added.map(({ id, picture_key }) => ({ id, picture_key })),
  };
}
