import type { Downloads, DownloadId } from '../../../shared/entities/download.ts';
import type { DownloadActions } from '../../features/downloads/queries.ts';
import type { Direction } from '../../features/downloads/requested-order.ts';

/** Where a download that is dragged would go, seen from the one it is over. */
export type Side = 'above' | 'below';

/** The ways a download can be moved among those that wait; `null`: it has no place to change. */
export interface Moves {
  readonly can: Readonly<Record<Direction, boolean>>;
  move(direction: Direction): void;
}

/** Before which of what waits a download goes that is put on one side of another; `null`: it goes last. */
export function beforeOf(over: DownloadId, side: Side, waiting: Downloads): DownloadId | null {
  const at = waiting.findIndex(({ id }) => id === over);
  return waiting[side === 'above' ? at : at + 1]?.id ?? null;
}

/**
 * How download `id` can change its place in the order of the waiting ones.
 * @param asked called for each requested move, with the place it leads to
 */
export function movesOf(
  id: DownloadId,
  waiting: Downloads,
  step: DownloadActions['step'],
  asked: (place: number) => void,
): Moves | null {
  const at = waiting.findIndex((each) => each.id === id);
  if (at < 0 || waiting.length < 2) return null;
  return {
    can: { up: at > 0, down: at < waiting.length - 1 },
    move(direction) {
      const place = step(id, direction);
      if (place !== null) asked(place);
    },
  };
}
