import type { Insertable } from 'kysely';
import { db, rowsOf, type Steps, type VideoTable } from '../../../platform/index.ts';
import { COLUMNS, TILE } from '../steps/picture-plan.ts';

/** Lowest quality that counts as high definition. */
const HD = 720;

/** @param row must have a state: a video without one would be public @returns its id */
export function* addVideo(row: Insertable<VideoTable> & { readonly state: 'pending' }): Steps<number> {
  const [added] = yield* rowsOf(db.insertInto('video').values(row).returning('id'));
  if (!added) throw new Error('a video was not stored');
  return added.id;
}

export function* addStoryboard(
  videoId: number,
  { key, tiles, everyMs }: { readonly key: string; readonly tiles: number; readonly everyMs: number },
): Steps<void> {
  yield db.insertInto('video_storyboard').values({
    video_id: videoId,
    media_key: key,
    tiles,
    every_ms: everyMs,
    tile_width: TILE.width,
    tile_height: TILE.height,
    columns: Math.min(COLUMNS, tiles),
  });
}

interface NewFile {
  readonly key: string;
  readonly rung: number;
  readonly width: number;
  readonly height: number;
}

/** Adds a quality. The default is the best one that a slow connection can play. */
export function* addFile(videoId: number, { key, rung, width, height }: NewFile): Steps<void> {
  const isDefault = rung <= HD;
  if (isDefault) yield db.updateTable('video_file').set({ is_default: 0 }).where('video_id', '=', videoId);
  yield db.insertInto('video_file').values({
    video_id: videoId,
    format: `${rung}p`,
    media_key: key,
    width,
    height,
    is_default: isDefault ? 1 : 0,
  });
  if (rung >= HD) yield db.updateTable('video').set({ is_hd: 1 }).where('id', '=', videoId);
}
