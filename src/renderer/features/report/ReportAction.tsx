import Flag from 'lucide-react/icons/flag';
import type { TextKey } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useDialog } from '../core/dialogs/use-dialog.ts';

const useReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((part) => part.ReportDialog));

interface ReportActionProps {
  /** The target: its page on this site, and its name. */
  readonly about: { readonly path: string; readonly title: string };
  /** Heading of the dialog, if it is not a video. */
  readonly heading?: TextKey;
  readonly className?: string | undefined;
}

/** Opens the dialog to report something to the operators of the site. */
export function ReportAction({ about, heading, className }: ReportActionProps) {
  const { Part: ReportDialog, fetch } = useReportDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <IconButton label="watch:report" className={className} aria-haspopup="dialog" {...button}>
        <Icon of={Flag} size={18} />
      </IconButton>
      {ReportDialog && (
        <ReportDialog {...{ anchor, isOpen, about }} {...(heading && { heading })} onOpenChange={setOpen} />
      )}
    </>
  );
}
