import type { HistoryProgress } from '../../shared/entities/history.ts';
import { isSame, POSITIONS_KEY, type PositionJournal } from './position-journal.ts';

/** After this time an open tab has written its noted positions, milliseconds. */
const WAIT_MS = 1_000;

/**
 * Reports positions that closed tabs noted but did not write. A closing page cannot wait for a database, but its note
 * reaches other tabs (`storage` events) and is still in the journal a moment later.
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
