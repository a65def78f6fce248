import { useLateTexts } from '../../../i18n/use-late-texts.ts';
import { missingAsset } from '../../../ui/loading/missing-asset.ts';
import { notifyError } from '../notices/notices.ts';
import type { DialogProps } from './use-dialog.ts';

/** Whether the late texts of a dialog are loaded; on failure the dialog closes with an error, and the next click tries again. */
export function useDialogTexts(isOpen: boolean, onOpenChange: DialogProps['onOpenChange']): boolean {
  return useLateTexts((thrown) => {
    onOpenChange(false);
    notifyError(missingAsset(thrown));
  }, isOpen);
}
