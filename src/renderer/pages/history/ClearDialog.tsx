import { AlertDialog } from '@base-ui/react/alert-dialog';
import { wholeNumber } from '../../../shared/format/number.ts';
import type { OverlayProps } from '../../features/core/use-overlay.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';

interface ClearDialogProps extends OverlayProps {
  readonly total: number;
  readonly onClear: () => void;
}

/** The question itself. Cancel comes first: it is what an Enter by mistake should mean. */
export function ClearDialog({ anchor, isOpen, onOpenChange, total, onClear }: ClearDialogProps) {
  const { t, language } = useText();
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog['scrim']} />
        <AlertDialog.Popup className={dialog['popup']} finalFocus={anchor}>
          <AlertDialog.Title className={dialog['title']}>{t('history:clearTitle')}</AlertDialog.Title>
          <AlertDialog.Description className={dialog['text']}>
            {t('history:clearText', { count: total, number: wholeNumber(total, language) })}
          </AlertDialog.Description>
          <div className={dialog['actions']}>
            <AlertDialog.Close render={<Button label="cancel" />} />
            <AlertDialog.Close
              render={<Button label="history:clearConfirm" tone="danger" />}
              onClick={onClear}
            />
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
