import { createHash } from 'node:crypto';
import type { Catalogue } from '../../src/shared/filters/enums.ts';
import type { WritableDatabase } from '../../src/site/platform/db/open.ts';
import type { Steps } from '../../src/site/platform/db/port.ts';
import { db } from '../../src/site/platform/db/queries.ts';
import type { VideoState } from '../../src/site/platform/db/tables/columns.ts';
import type { MediaStore } from '../../src/site/platform/storage/media-store.ts';
import { putMedia, type StoredMedia } from './world-media.ts';
import { insertSubmission } from './world-submission.ts';

/** What differs from a public, approved video of section `str` in 360p. */
export interface VideoRequest {
  readonly isPrivate?: boolean;
  readonly isHd?: boolean;
  readonly isExclusive?: boolean;
  readonly state?: VideoState;
  readonly catalogue?: Catalogue;
  readonly dir?: string;
  readonly title?: string;
  readonly titleJa?: string;
  readonly description?: string;
  readonly descriptionJa?: string;
  readonly uploaderId?: number | null;
  readonly channelId?: number | null;
  readonly country?: string;
  readonly durationSeconds?: number;
  readonly rating?: number;
  readonly views?: number;
  readonly comments?: number;
  readonly popularity?: number;
  readonly addedAt?: number;
  readonly tags?: readonly string[];
  readonly categoryIds?: readonly number[];
  readonly modelIds?: readonly number[];
  /** Base key of a picture another video has; default one of its own. */
  readonly thumbKey?: string;
  /** Bytes by format; default a few bytes as `360p`, with `isHd` also `720p`. */
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
}

export interface BuiltVideo {
  readonly id: number;
  readonly dir: string;
  readonly thumbKey: string;
  readonly addedAt: number;
  readonly files: Readonly<Record<string, StoredMedia>>;
}

interface Parts {
  readonly database: WritableDatabase;
  readonly store: MediaStore;
  readonly clock: { now(): number };
}

const FIRST_ID = 1_001;
const HOUR_MS = 3_600_000;
const HEIGHTS: Readonly<Record<string, number>> = { '360p': 360, '720p': 720, '1080p': 1080 };

/** Writes a video with its picture, files and everything that hangs on it. */
export async function buildVideo(parts: Parts, ask: VideoRequest = {}): Promise<BuiltVideo> {
  const { database, clock } = parts;
  const last = database.prepared('SELECT max(id) FROM video').pluck().get() as number | null;
  const id = last === null ? FIRST_ID : last + 1;
  const addedAt = ask.addedAt ?? clock.now() - (id - FIRST_ID + 1) * HOUR_MS;
  const dir = ask.dir ?? `video-${id}`;
  const picture = ask.thumbKey === undefined ? await putPicture(parts, `picture of video ${id}`) : null;
  const thumbKey = ask.thumbKey ?? picture?.base ?? '';
  const files = await putFiles(parts, id, ask);
  // All of it at once: each change waits for the disk.
  await database.change(function* () {
    yield* insertVideo(id, { ...ask, dir, addedAt, thumbKey });
    for (const row of [...(picture?.rows ?? []), ...files.rows]) yield row;
  });
  return { id, dir, thumbKey, addedAt, files: files.stored };
}

/** Both widths of a picture that is nothing but its text, and its base key. */
async function putPicture({ store }: Parts, text: string) {
  const base = createHash('sha256').update(text).digest('hex').slice(0, 40);
  const put = await Promise.all(
    [640, 320].map((width) =>
      putMedia(store, `${text}, ${width}`, { key: `${base}.${width}.webp`, contentType: 'image/webp' }),
    ),
  );
  return { base, rows: put.map(({ row }) => row) };
}

function* insertVideo(
  id: number,
  ask: VideoRequest & { readonly dir: string; readonly addedAt: number; readonly thumbKey: string },
): Steps<void> {
  yield db.insertInto('video').values({
    id,
    dir: ask.dir,
    catalogue: ask.catalogue ?? 'str',
    title_en: ask.title ?? `Video ${id}`,
    title_ja: ask.titleJa ?? `動画${id}`,
    thumb_key: ask.thumbKey,
    color: '#1b2a4a',
    duration: ask.durationSeconds ?? 90,
    rating: ask.rating ?? 4.5,
    views: ask.views ?? 1_000,
    comments: ask.comments ?? 0,
    popularity: ask.popularity ?? 10,
    is_hd: ask.isHd ? 1 : 0,
    is_exclusive: ask.isExclusive ? 1 : 0,
    is_private: ask.isPrivate ? 1 : 0,
    state: ask.state ?? 'approved',
    country: ask.country ?? 'jp',
    uploader_id: ask.uploaderId ?? null,
    channel_id: ask.channelId ?? null,
    added_at: ask.addedAt,
  });
  if (ask.uploaderId) {
    const submission_id = yield* insertSubmission({
      kind: 'video',
      video_id: id,
      member_id: ask.uploaderId,
      is_exclusive: ask.isExclusive ? 1 : 0,
      duration: ask.durationSeconds ?? 90,
      objectState: ask.state,
      at: ask.addedAt,
    });
    const picture = { picture_key: ask.thumbKey, color: '#1b2a4a', position: 1, at_ms: 0 };
    yield db.insertInto('screenshot').values({ submission_id, ...picture });
  }
  const { description = '', descriptionJa = '' } = ask;
  yield db.insertInto('video_text').values({
    video_id: id,
    description_en: description,
    description_ja: descriptionJa,
    imported_likes: 9,
    imported_dislikes: 1,
  });
  for (const tag of ask.tags ?? []) yield db.insertInto('video_tag').values({ video_id: id, tag });
  for (const category_id of ask.categoryIds ?? []) {
    yield db.insertInto('video_category').values({ video_id: id, category_id });
  }
  for (const model_id of ask.modelIds ?? []) {
    yield db.insertInto('video_model').values({ video_id: id, model_id });
  }
}

async function putFiles({ store }: Parts, id: number, ask: VideoRequest) {
  const usual: Record<string, string> = { '360p': `clip ${id} in 360p` };
  if (ask.isHd) usual['720p'] = `clip ${id} in 720p`;
  const formats = Object.entries(ask.files ?? usual);
  const put = await Promise.all(
    formats.map(async ([format, bytes], index) => {
      const { media, row } = await putMedia(store, bytes);
      const height = HEIGHTS[format] ?? 360;
      const file = db.insertInto('video_file').values({
        video_id: id,
        format,
        media_key: media.key,
        width: Math.round((height * 16) / 9),
        height,
        is_default: index === formats.length - 1 ? 1 : 0,
      });
      return { entry: [format, media] as const, rows: [row, file] };
    }),
  );
  return {
    stored: Object.fromEntries(put.map(({ entry }) => entry)),
    rows: put.flatMap(({ rows }) => rows),
  };
}
