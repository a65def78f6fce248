import { useRef, useState } from 'react';
import type { VideoId } from '../../../shared/ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { useOwnLists } from '../core/lists/use-own-lists.ts';
import { useTitle } from '../core/texts/use-title.ts';
import type { ManageListProps } from './ManageList.tsx';

export type Step = 'top' | 'up' | 'down' | 'bottom';

export interface ListMoves {
  readonly can: Readonly<Record<Step, boolean>>;
  readonly go: (step: Step) => void;
}

/** The order of a playlist, changed one video at a time; later moves wait for the one being sent. */
export function useListOrder({ list, tiles, first, page, pages }: ManageListProps) {
  const { t } = useText();
  const titleOf = useTitle();
  const acts = useOwnLists();
  const queue = useRef(Promise.resolve());
  const [moved, setMoved] = useState<VideoId | null>(null);
  const isLast = page >= pages;
  const send = (video_id: VideoId, before: VideoId | null) =>
    list.kind === 'playlist'
      ? acts.run({
          operation: 'playlist.move',
          input: { object_id: list.id, video_id, ...(before !== null && { before }) },
        })
      : Promise.resolve(false);
  const later = (work: () => Promise<unknown>, id: VideoId) => {
    queue.current = queue.current.then(async () => {
      await work();
      setMoved(id);
      await acts.refresh();
    });
  };
  /** Behind the last of this page, if others follow: first before the last one, then the last one before the moved one. */
  const sendBehind = async (id: VideoId, last: VideoId) => (await send(id, last)) && send(last, id);
  const move = (id: VideoId, before: VideoId | null) => {
    const last = tiles.at(-1)?.id;
    if (before === id || (before === null && last === id)) return;
    const isBehind = before === null && !isLast && last !== undefined;
    later(() => (isBehind ? sendBehind(id, last) : send(id, before)), id);
  };
  const movesOf = (at: number): ListMoves => {
    const id = tiles[at]?.id;
    const go: Readonly<Record<Step, (id: VideoId) => void>> = {
      top: (own) => later(() => send(own, first), own),
      up: (own) => move(own, tiles[at - 1]?.id ?? null),
      down: (own) => move(own, tiles[at + 2]?.id ?? null),
      bottom: (own) => later(() => send(own, null), own),
    };
    return {
      can: {
        top: first !== null && first !== id,
        up: at > 0,
        down: at < tiles.length - 1,
        bottom: !isLast || at < tiles.length - 1,
      },
      go: (step) => id && go[step](id),
    };
  };
  const place = tiles.findIndex(({ id }) => id === moved);
  const tile = tiles[place];
  const announcement = tile
    ? t('lists:place', { title: titleOf(tile), place: place + 1, count: tiles.length })
    : '';
  return { move, movesOf, announcement };
}
