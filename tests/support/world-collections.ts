import { createHash } from 'node:crypto';
import { generateNKeysBetween } from 'fractional-indexing';
import type { SiteDatabase, WritableDatabase } from '../../src/site/platform/db/open.ts';
import { db } from '../../src/site/platform/db/queries.ts';
import type { VideoState } from '../../src/site/platform/db/tables/columns.ts';
import type { MediaStore } from '../../src/site/platform/storage/media-store.ts';
import { addMedia } from './world-media.ts';
import { insertSubmission } from './world-submission.ts';

interface Parts {
  readonly database: WritableDatabase;
  readonly store: MediaStore;
  readonly clock: { now(): number };
}

const DAY_MS = 86_400_000;

/** What differs from a public playlist without videos. */
export interface PlaylistRequest {
  readonly ownerId: number;
  readonly title?: string;
  readonly description?: string;
  readonly isPrivate?: boolean;
  readonly orientation?: number;
  readonly views?: number;
  readonly rating?: number;
  readonly popularity?: number;
  readonly addedAt?: number;
  readonly updatedAt?: number;
  /** In this order. */
  readonly videoIds?: readonly number[];
  readonly categoryIds?: readonly number[];
}

export interface BuiltPlaylist {
  readonly id: number;
  readonly title: string;
}

/** Writes a playlist; the n-th is called `Playlist n`. */
export async function buildPlaylist(
  { database, clock }: Parts,
  ask: PlaylistRequest,
): Promise<BuiltPlaylist> {
  const id = nextId(database, 'playlist');
  const title = ask.title ?? `Playlist ${id}`;
  const added_at = ask.addedAt ?? clock.now() - id * DAY_MS;
  await database.change(function* () {
    yield db.insertInto('playlist').values({
      id,
      owner_id: ask.ownerId,
      title,
      description: ask.description ?? '',
      orientation: ask.orientation ?? 0,
      is_private: ask.isPrivate ? 1 : 0,
      views: ask.views ?? 100,
      rating: ask.rating ?? 4,
      popularity: ask.popularity ?? 10,
      added_at,
      updated_at: ask.updatedAt ?? added_at,
    });
    const keys = generateNKeysBetween(null, null, ask.videoIds?.length ?? 0);
    for (const [index, video_id] of (ask.videoIds ?? []).entries()) {
      const position = keys[index] ?? '';
      yield db.insertInto('playlist_video').values({ playlist_id: id, video_id, position, added_at });
    }
    for (const category_id of ask.categoryIds ?? []) {
      yield db.insertInto('playlist_category').values({ playlist_id: id, category_id });
    }
  });
  return { id, title };
}

/** What differs from a public album of three photos of its own. */
export interface AlbumRequest {
  readonly ownerId: number;
  readonly title?: string;
  readonly titleJa?: string;
  readonly isPrivate?: boolean;
  readonly state?: VideoState;
  readonly views?: number;
  readonly rating?: number;
  readonly popularity?: number;
  readonly addedAt?: number;
  readonly updatedAt?: number;
  readonly modelIds?: readonly number[];
  /** Photos it has. */
  readonly photos?: number;
  /** Base keys of pictures another album has; instead of `photos`. */
  readonly photoKeys?: readonly string[];
}

export interface BuiltAlbum {
  readonly id: number;
  readonly title: string;
  /** Base keys, in order. */
  readonly photoKeys: readonly string[];
}

/** Writes an album with photos that are nothing but their texts; the n-th is called `Album n`. */
export async function buildAlbum(parts: Parts, ask: AlbumRequest): Promise<BuiltAlbum> {
  const { database, clock } = parts;
  const id = nextId(database, 'album');
  const title = ask.title ?? `Album ${id}`;
  const added_at = ask.addedAt ?? clock.now() - id * DAY_MS;
  const photoKeys = ask.photoKeys ?? (await addPhotos(parts, id, ask.photos ?? 3));
  await database.change(function* () {
    yield db.insertInto('album').values({
      id,
      owner_id: ask.ownerId,
      title_en: title,
      title_ja: ask.titleJa ?? `アルバム${id}`,
      is_private: ask.isPrivate ? 1 : 0,
      state: ask.state ?? 'approved',
      views: ask.views ?? 100,
      rating: ask.rating ?? 4,
      popularity: ask.popularity ?? 10,
      added_at,
      updated_at: ask.updatedAt ?? added_at,
    });
    const submission_id = yield* insertSubmission({
      kind: 'album',
      album_id: id,
      member_id: ask.ownerId,
      objectState: ask.state,
      at: added_at,
    });
    for (const [index, picture_key] of photoKeys.entries()) {
      yield db.insertInto('photo').values({
        submission_id,
        album_id: id,
        position: index + 1,
        picture_key,
        width: index % 2 === 0 ? 1_080 : 720,
        height: index % 2 === 0 ? 720 : 960,
        color: '#20304a',
        added_at,
      });
    }
    for (const model_id of ask.modelIds ?? []) {
      yield db.insertInto('album_model').values({ album_id: id, model_id });
    }
  });
  return { id, title, photoKeys };
}

async function addPhotos(parts: Parts, album: number, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 1; at <= count; at++) {
    const text = `photo ${at} of album ${album}`;
    const base = createHash('sha256').update(text).digest('hex').slice(0, 40);
    for (const size of [1280, 480]) {
      await addMedia(parts, `${text}, ${size}`, { key: `${base}.${size}.webp`, contentType: 'image/webp' });
    }
    keys.push(base);
  }
  return keys;
}

function nextId(database: SiteDatabase, table: 'playlist' | 'album'): number {
  return (database.prepared(`SELECT coalesce(max(id), 0) FROM ${table}`).pluck().get() as number) + 1;
}
