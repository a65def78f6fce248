import type { HistoryProgress } from '../../shared/entities/history.ts';
import { isSame, POSITIONS_KEY, type PositionJournal } from './position-journal.ts';

/** Milliseconds after which a tab that lives has long written what it noted. */
const REST_MS = 1_000;

/**
 * Tells what other tabs noted and, gone, will not write any more. A page that goes can neither wait for a database nor
 * say when it is done; what it noted reaches the others by itself (`storage` events), and stands there still after a while.
 */
export function watchLeftPositions(
  journal: PositionJournal,
  events: EventTarget,
  onLeft: (left: readonly HistoryProgress[]) => void,
): void {
  events.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key !== POSITIONS_KEY) return;
    const noted = journal.left();
    if (noted.length === 0) return;
    setTimeout(() => {
      const left = journal.left().filter((note) => noted.some((earlier) => isSame(earlier, note)));
      if (left.length > 0) onLeft(left);
    }, REST_MS);
  });
}
