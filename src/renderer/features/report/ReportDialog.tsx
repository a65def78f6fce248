import { useState } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { notify } from '../core/notices/notices.ts';
import { useDialogTexts } from '../core/dialogs/use-dialog-texts.ts';
import type { DialogProps } from '../core/dialogs/use-dialog.ts';
import styles from './ReportDialog.module.css';
import { Sent } from './Sent.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportDialogProps extends DialogProps {
  /** The page it is about, on this site; `null`: the site as a whole. */
  readonly about: { readonly path: string; readonly title: string } | null;
  /** Heading for a target other than a video. */
  readonly heading?: TextKey;
}

/** A message to the operators of the site (specification 2: contact/report form). */
export function ReportDialog({ anchor, isOpen, onOpenChange, about, heading }: ReportDialogProps) {
  const { t } = useText();
  const hasTexts = useDialogTexts(isOpen, onOpenChange);
  const [ticket, setTicket] = useState('');
  const handleSent = (given: string) => {
    setTicket(given);
    // Closed while it was sent: the mail has the ticket's address.
    if (!isOpen) notify({ cause: 'report', tone: 'success', text: 'report:sent' });
  };
  const handleOpen = (open: boolean) => {
    if (!open) setTicket('');
    onOpenChange(open);
  };
  useCloseOnBack(isOpen, () => handleOpen(false));
  if (!hasTexts) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={handleOpen}>
      <DialogPopup className={styles['popup']} anchor={anchor}>
        <DialogHead title={t(heading ?? (about ? 'report:titleVideo' : 'report:titleContact'))} />
        {about && <Dialog.Description className={styles['about']}>{about.title}</Dialog.Description>}
        {ticket === '' ? (
          <ReportForm about={about?.path ?? null} onSent={handleSent} />
        ) : (
          <Sent ticket={ticket} />
        )}
      </DialogPopup>
    </Dialog.Root>
  );
}
