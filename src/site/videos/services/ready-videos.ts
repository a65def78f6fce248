import type { SiteDatabase } from '../../db/open.ts';
import { MAKE_VIDEO_JSON } from '../repositories/video-detail.ts';

/** Makes the ready JSON (`video_json`) of videos that were asked for without it, off the path of any request. */
export interface ReadyVideos {
  /** Remembers that a video was asked for; whether it is public is looked at when its JSON is made. */
  want(videoId: string): void;
  /** Makes some of what is wanted in one transaction; gives how many are left. Tests do not wait for the time. */
  make(): number;
  close(): void;
}

/** Between a first want and its making, and between two makings, milliseconds. */
const PAUSE_MS = 100;
/** After a refused write: somebody else is at it, or the disk is full. */
const REFUSED_MS = 2_000;
/** Made in one go: some 2 ms. */
const AT_ONCE = 64;
/** Wanted at most; more is wanted again when it is asked for again. */
const MOST = 4_096;

export function createReadyVideos(database: SiteDatabase): ReadyVideos {
  const wanted = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const later = (ms: number) => {
    timer ??= setTimeout(run, ms).unref();
  };
  const run = () => {
    timer = null;
    try {
      if (make() > 0) later(PAUSE_MS);
    } catch {
      // Answers are right without it, only slower.
      later(REFUSED_MS);
    }
  };
  const make = () => {
    const { makings } = database;
    const some = [...wanted].slice(0, AT_ONCE);
    const insert = makings.prepare<[number]>(MAKE_VIDEO_JSON);
    // In a write transaction: what is read for the JSON is the last state, and later changes delete the row.
    makings.transaction(() => some.forEach((id) => insert.run(Number(id)))).immediate();
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
      if (timer) clearTimeout(timer);
      wanted.clear();
    },
  };
}
