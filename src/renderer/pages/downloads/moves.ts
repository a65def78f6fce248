import type { Downloads, DownloadId } from '../../../shared/entities/download.ts';
import type { DownloadActions } from '../../features/downloads/queries.ts';

export type Direction = 'up' | 'down';

/** Where a download that is dragged would go, seen from the one it is over. */
export type Side = 'above' | 'below';

/** The ways a download can be moved among those that wait; `null`: it has no place to change. */
export interface Moves {
  readonly can: Readonly<Record<Direction, boolean>>;
  move(direction: Direction): void;
  /** Another one, dragged here. */
  take(dragged: DownloadId, side: Side): void;
}

/** How download `id` can change its place in the order of what waits. */
export function movesOf(id: DownloadId, waiting: Downloads, move: DownloadActions['move']): Moves | null {
  const at = waiting.findIndex((each) => each.id === id);
  if (at < 0 || waiting.length < 2) return null;
  const can = { up: at > 0, down: at < waiting.length - 1 };
  return {
    can,
    move(direction) {
      if (!can[direction]) return;
      const before = direction === 'up' ? waiting[at - 1] : waiting[at + 2];
      move(id, before?.id ?? null);
    },
    take(dragged, side) {
      const before = side === 'above' ? waiting[at] : waiting[at + 1];
      move(dragged, before?.id ?? null);
    },
  };
}
