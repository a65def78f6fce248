import type { HistoryProgress } from '../../shared/entities/history.ts';
import { isSame, POSITIONS_KEY, type PositionJournal } from './position-journal.ts';

/** Milliseconds after which an open tab has long written what it noted. */
const WAIT_MS = 1_000;

/**
 * Reports what closed tabs noted and did not write. A closing page can neither wait for a database nor report back, but
 * its note reaches the others (`storage` events) and is still in the journal a moment later.
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
    }, WAIT_MS);
  });
}
