import type { VideoId } from '../../../shared/ids.ts';
import { useOwnLists, type OwnList } from '../core/lists/use-own-lists.ts';
import { notify } from '../core/notices/notices.ts';

/** Says that videos are out of a list, with the way to take it back. @param before of each the one it was before */
export function useRemovedNotice() {
  const acts = useOwnLists();
  return (
    list: OwnList,
    removed: readonly VideoId[],
    before: (id: VideoId) => VideoId | undefined = () => undefined,
  ): void => {
    const undo = async () => {
      // From the last on: each goes before one that is there again.
      for (const id of removed.toReversed()) await acts.add(list, id, before(id));
      await acts.refresh();
    };
    notify({
      cause: 'lists.removed',
      tone: 'success',
      text: 'lists:removed',
      params: { count: removed.length },
      action: { label: 'lists:undo', run: () => void undo() },
    });
  };
}
