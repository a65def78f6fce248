import { Dialog } from '@base-ui/react/dialog';
import { useText } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { notify } from '../core/notices.ts';
import { useDialogTexts } from '../core/use-dialog-texts.ts';
import type { DialogProps } from '../core/use-dialog.ts';
import styles from './ReportDialog.module.css';
import { ReportForm } from './ReportForm.tsx';

interface ReportDialogProps extends DialogProps {
  /** The page it is about, on this site; `null`: the site as a whole. */
  readonly about: { readonly path: string; readonly title: string } | null;
}

/** Tells those who run the site something (specification 2: contact/report form). */
export function ReportDialog({ anchor, isOpen, onOpenChange, about }: ReportDialogProps) {
  const { t } = useText();
  const hasTexts = useDialogTexts(isOpen, onOpenChange);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const handleSent = () => {
    onOpenChange(false);
    notify({ cause: 'report', tone: 'success', text: 'report:sent' });
  };
  if (!hasTexts) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup className={styles['popup']} anchor={anchor}>
        <DialogHead title={t(about ? 'report:titleVideo' : 'report:titleContact')} />
        {about && <Dialog.Description className={styles['about']}>{about.title}</Dialog.Description>}
        <ReportForm about={about?.path ?? null} onSent={handleSent} />
      </DialogPopup>
    </Dialog.Root>
  );
}
