import { useLayoutEffect, useRef } from 'react';
import type { Downloads, DownloadId } from '../../../shared/entities/download.ts';
import type { DownloadActions } from '../../features/downloads/queries.ts';

export type Direction = 'up' | 'down';

/** The ways a download can be moved among those that wait; `null`: it has no place to change. */
export interface Moves {
  readonly can: Readonly<Record<Direction, boolean>>;
  move(direction: Direction): void;
}

/** Changes the order of what waits. The focus stays on the button that was pressed, wherever its row goes. */
export function useMoves(waiting: Downloads, move: DownloadActions['move']) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ readonly id: DownloadId; readonly direction: Direction } | null>(null);
  const order = waiting.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, direction } = pressed.current;
    const row = list.current?.querySelector(`[data-id="${id}"]`);
    // At an end the button of the other direction is the one that is left.
    const buttons = [direction, direction === 'up' ? 'down' : 'up'].map((each) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${each}"]`),
    );
    buttons.find((button) => button?.disabled === false)?.focus();
    pressed.current = null;
  }, [order]);
  const moveOf = (id: DownloadId): Moves | null => {
    const at = waiting.findIndex((each) => each.id === id);
    if (at < 0 || waiting.length < 2) return null;
    return {
      can: { up: at > 0, down: at < waiting.length - 1 },
      move(direction) {
        pressed.current = { id, direction };
        const before = direction === 'up' ? waiting[at - 1] : waiting[at + 2];
        move(id, before?.id ?? null);
      },
    };
  };
  return { list, moveOf };
}
