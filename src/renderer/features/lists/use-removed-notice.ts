import type { VideoId } from '../../../shared/ids.ts';
import { useOwnLists, type OwnList } from '../core/lists/use-own-lists.ts';
import { notify } from '../core/notices/notices.ts';

/** Notifies that videos were removed from a list, with undo. @param before for each video the one that followed it */
export function useRemovedNotice() {
  const acts = useOwnLists();
  return (
    list: OwnList,
    removed: readonly VideoId[],
    before: (id: VideoId) => VideoId | undefined = () => undefined,
  ): void => {
    const undo = async () => {
      // From the last to the first: each goes before one that is already back.
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
