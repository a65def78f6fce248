import type { VideoId } from '../../../shared/ids.ts';
import { useOwnLists } from '../core/lists/use-own-lists.ts';
import { notify } from '../core/notices.ts';
import type { ManageListProps } from './ManageList.tsx';

/** Takes videos out of a list, and puts them back where they were when asked to. */
export function useListRemoval({ list, tiles, page, onEmptied }: ManageListProps) {
  const acts = useOwnLists();
  return async (videos: readonly VideoId[]): Promise<void> => {
    const removed: VideoId[] = [];
    for (const id of videos) if (await acts.remove(list, id)) removed.push(id);
    if (removed.length === 0) return;
    const undo = async () => {
      // From the last on: each goes before one that is there again.
      for (const id of removed.toReversed()) await acts.add(list, id, nextOf(id));
      await acts.refresh();
    };
    notify({
      cause: 'lists.removed',
      tone: 'success',
      text: 'lists:removed',
      params: { count: removed.length },
      action: { label: 'lists:undo', run: () => void undo() },
    });
    const isEmptied = removed.length === tiles.length && page > 1;
    if (isEmptied) onEmptied();
    await acts.refresh(isEmptied ? page : undefined);
  };

  function nextOf(id: VideoId): VideoId | undefined {
    return tiles[tiles.findIndex((tile) => tile.id === id) + 1]?.id;
  }
}
