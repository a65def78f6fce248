import { useLateTexts } from '../../../i18n/use-late-texts.ts';
import { missingAsset } from '../../../ui/loading/missing-asset.ts';
import { notifyError } from '../notices/notices.ts';
import type { DialogProps } from './use-dialog.ts';

/** Whether the late texts of a dialog are here; one that cannot have them closes and says why, and asks again with the next click. */
export function useDialogTexts(isOpen: boolean, onOpenChange: DialogProps['onOpenChange']): boolean {
  return useLateTexts((thrown) => {
    onOpenChange(false);
    notifyError(missingAsset(thrown));
  }, isOpen);
}
