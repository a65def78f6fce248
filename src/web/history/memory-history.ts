import type { HistoryEntry } from '../../shared/entities/history.ts';
import { pageOf } from './history-page.ts';
import type { HistoryStore } from './history-store.ts';

/** History for as long as the page lives: what remains where the browser refuses IndexedDB. */
export function createMemoryHistory(): HistoryStore {
  const entries = new Map<string, HistoryEntry>();
  return {
    list: async (ask) => pageOf([...entries.values()].reverse(), ask),
    async add(entry) {
      // A map keeps the order of insertion: taken out first, the last visit comes last.
      entries.delete(entry.videoId);
      entries.set(entry.videoId, entry);
    },
    async remove(videoIds) {
      for (const id of videoIds) entries.delete(id);
    },
    async clear() {
      entries.clear();
    },
  };
}
