import { useEffect, useEffectEvent } from 'react';
import { closeAddTo, useAddTo } from '../features/core/lists/add-to.ts';
import { missingAsset } from '../ui/loading/missing-asset.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const useDialogPart = lazyPart(() =>
  import('../features/lists/AddToDialog.tsx').then((part) => part.AddToDialog),
);

/** Slot of the add-to-list dialog; its code is loaded when it is first opened. */
export function ListsPlace() {
  const { Part: AddToDialog, fetch } = useDialogPart();
  const request = useAddTo();
  const isWanted = request !== null;
  const open = useEffectEvent(() =>
    fetch().catch((thrown: unknown) => {
      closeAddTo();
      notifyError(missingAsset(thrown));
    }),
  );
  useEffect(() => {
    if (isWanted) void open();
  }, [isWanted]);
  return AddToDialog && <AddToDialog request={request} />;
}
