import type { DatabaseWriter } from '../../../platform/index.ts';
import { makeVideoJson } from '../repositories/video-detail.ts';

/** Makes the ready JSON (`video_json`) of videos that were requested without it, outside of requests. */
export interface ReadyVideos {
  /** Notes that a video was requested; whether it is public is checked when its JSON is made. */
  want(videoId: string): void;
  /** Makes some JSON in one transaction; returns how many videos are left. Tests call it without waiting. */
  make(): Promise<number>;
  close(): void;
}

/** Pause before the first batch of a queue, and between batches, milliseconds. */
const PAUSE_MS = 100;
/** Wait after a failed write: another process is writing, or the disk is full. */
const REFUSED_MS = 2_000;
/** Videos in a batch: about 1 ms. */
const AT_ONCE = 64;
/** Most waiting videos; others are noted again at their next request. */
const MOST = 4_096;

export function createReadyVideos(database: DatabaseWriter): ReadyVideos {
  const wanted = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const later = (ms: number) => {
    if (!isClosed) timer ??= setTimeout(run, ms).unref();
  };
  const run = () => {
    timer = null;
    void make().then(
      (left) => left > 0 && later(PAUSE_MS),
      // Answers are correct without it, only slower.
      () => later(REFUSED_MS),
    );
  };
  const make = async () => {
    const some = [...wanted].slice(0, AT_ONCE);
    // In one change: the JSON has the latest state, and later changes delete the row.
    await database.change(() => makeVideoJson(some.map(Number)), { durability: 'relaxed' });
    for (const id of some) wanted.delete(id);
    return wanted.size;
  };
  return {
    want(videoId) {
      if (wanted.size >= MOST) return;
      wanted.add(videoId);
      later(PAUSE_MS);
    },
    make,
    close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      wanted.clear();
    },
  };
}
