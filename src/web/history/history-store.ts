import type { HistoryAsk, HistoryEntry, HistoryPage } from '../../shared/entities/history.ts';
import type { VideoId } from '../../shared/ids.ts';

/** The local history wherever it is kept; one entry a video, newest first. */
export interface HistoryStore {
  /** Pages from 1, each of `HISTORY_PAGE_SIZE`. */
  list(ask: HistoryAsk): Promise<HistoryPage>;
  add(entry: HistoryEntry): Promise<void>;
  remove(videoIds: readonly VideoId[]): Promise<void>;
  clear(): Promise<void>;
}
