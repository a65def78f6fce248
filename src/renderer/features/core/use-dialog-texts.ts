import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { missingPiece } from './missing-piece.ts';
import { notifyError } from './notices.ts';
import type { OverlayProps } from './use-overlay.ts';

/** Whether the late texts of a dialog are here; one that cannot have them closes and says why, and asks anew with the next click. */
export function useDialogTexts(isOpen: boolean, onOpenChange: OverlayProps['onOpenChange']): boolean {
  return useLateTexts((thrown) => {
    onOpenChange(false);
    notifyError(missingPiece(thrown));
  }, isOpen);
}
