import type { HistoryEntry } from '../../shared/entities/history.ts';
import { historyMatcher } from '../../shared/history-match.ts';
import { pageOf } from './history-page.ts';
import { entryOf, markOf, watchedOn, type HistoryStore } from './history-store.ts';

/** History that lasts as long as the page, for browsers that refuse IndexedDB. */
export function createMemoryHistory(): HistoryStore {
  const entries = new Map<string, HistoryEntry>();
  return {
    list: async (ask) => pageOf([...entries.values()].reverse(), ask),
    async add(visit) {
      const entry = entryOf(visit, entries.get(visit.videoId));
      // A map is sorted by insertion: deleted first, the visit becomes the last one.
      entries.delete(visit.videoId);
      entries.set(visit.videoId, entry);
    },
    async remove(videoIds) {
      for (const id of videoIds) entries.delete(id);
    },
    async restore(entry) {
      if (entries.has(entry.videoId)) return;
      const later = [...entries].filter(([, { visitedAt }]) => visitedAt > entry.visitedAt);
      entries.set(entry.videoId, entry);
      for (const [id, one] of later) {
        entries.delete(id);
        entries.set(id, one);
      }
    },
    async clear(range) {
      const isMeant = historyMatcher({ page: 1, ...range });
      for (const [id, entry] of entries) if (!isMeant || isMeant(entry)) entries.delete(id);
    },
    async progress(progress) {
      const entry = entries.get(progress.videoId);
      if (entry) entries.set(progress.videoId, watchedOn(entry, progress));
    },
    marks: async (videoIds) =>
      videoIds.flatMap((id) => {
        const entry = entries.get(id);
        return entry ? [markOf(entry)] : [];
      }),
  };
}
