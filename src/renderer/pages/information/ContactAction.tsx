import Mail from 'lucide-react/icons/mail';
import { useDialog } from '../../features/core/dialogs/use-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './Page.module.css';

const useReportDialog = lazyPart(() =>
  import('../../features/report/ReportDialog.tsx').then((part) => part.ReportDialog),
);

/** Opens the contact form. */
export function ContactAction() {
  const { Part: ReportDialog, fetch } = useReportDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <Button
        label="info:writeToUs"
        tone="main"
        icon={<Icon of={Mail} size={16} />}
        className={styles['write']}
        aria-haspopup="dialog"
        {...button}
      />
      {ReportDialog && <ReportDialog anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} about={null} />}
    </>
  );
}
