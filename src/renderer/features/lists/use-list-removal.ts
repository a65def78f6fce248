import type { VideoId } from '../../../shared/ids.ts';
import { useOwnLists } from '../core/lists/use-own-lists.ts';
import type { ManageListProps } from './ManageList.tsx';
import { useRemovedNotice } from './use-removed-notice.ts';

/** Removes videos from a list; undo puts them back in their places. */
export function useListRemoval({ list, tiles, page, onEmptied }: ManageListProps) {
  const acts = useOwnLists();
  const notifyRemoved = useRemovedNotice();
  return async (videos: readonly VideoId[]): Promise<void> => {
    const removed: VideoId[] = [];
    for (const id of videos) if (await acts.remove(list, id)) removed.push(id);
    if (removed.length === 0) return;
    notifyRemoved(list, removed, nextOf);
    const isEmptied = removed.length === tiles.length && page > 1;
    if (isEmptied) onEmptied();
    await acts.refresh(isEmptied ? page : undefined);
  };

  function nextOf(id: VideoId): VideoId | undefined {
    return tiles[tiles.findIndex((tile) => tile.id === id) + 1]?.id;
  }
}
