import Flag from 'lucide-react/icons/flag';
import type { Video } from '../../../shared/entities/video.ts';
import { to } from '../../../shared/routes.ts';
import { useDialog } from '../../features/core/use-dialog.ts';
import { useTitle } from '../../features/core/use-title.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './Actions.module.css';

const useReportDialog = lazyPart(() =>
  import('../../features/report/ReportDialog.tsx').then((part) => part.ReportDialog),
);

/** Opens the way to tell those who run the site about a video. */
export function ReportAction({ video }: { readonly video: Video }) {
  const { Part: ReportDialog, fetch } = useReportDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  const title = useTitle()(video);
  const about = { path: to('video', { video_id: video.id, dir: video.dir }), title };
  return (
    <>
      <IconButton label="watch:report" className={styles['icon']} aria-haspopup="dialog" {...button}>
        <Icon of={Flag} size={18} />
      </IconButton>
      {ReportDialog && <ReportDialog anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} about={about} />}
    </>
  );
}
