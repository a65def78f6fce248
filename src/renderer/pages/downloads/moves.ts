import type { Downloads, DownloadId } from '../../../shared/entities/download.ts';
import type { DownloadActions } from '../../features/downloads/queries.ts';
import type { Direction } from '../../features/downloads/requested-order.ts';

/** The possible moves of a waiting download; `null`: it is not waiting. */
export interface Moves {
  readonly can: Readonly<Record<Direction, boolean>>;
  move(direction: Direction): void;
}

/**
 * How download `id` can change its place in the order of the waiting ones.
 * @param asked called for each requested move, with its new place
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
