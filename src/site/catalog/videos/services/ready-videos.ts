import type { DatabaseWriter } from '../../../platform/index.ts';
import { makeVideoJson } from '../repositories/video-detail.ts';

/** Makes the ready JSON (`video_json`) of videos that were asked for without it, off the path of any request. */
export interface ReadyVideos {
  /** Remembers that a video was asked for; whether it is public is looked at when its JSON is made. */
  want(videoId: string): void;
  /** Makes some of what is wanted in one transaction; gives how many are left. Tests do not wait for the time. */
  make(): Promise<number>;
  close(): void;
}

/** Before the first of a queue is made, and between two batches, milliseconds. */
const PAUSE_MS = 100;
/** Wait after a refused write: another process is writing, or the disk is full. */
const REFUSED_MS = 2_000;
/** Made in one go: some 2 ms. */
const AT_ONCE = 64;
/** Videos that wait at most; others are asked for again. */
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
      // Answers are right without it, only slower.
      () => later(REFUSED_MS),
    );
  };
  const make = async () => {
    const some = [...wanted].slice(0, AT_ONCE);
    // In one change: what is read for the JSON is the last state, and later changes delete the row.
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
