import Download from 'lucide-react/icons/download';
import type { Video } from '../../../shared/entities/video.ts';
import { useDialog } from '../../features/core/dialogs/use-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ActionButton } from '../../features/core/actions/ActionButton.tsx';

const useDownloadDialog = lazyPart(() =>
  import('../../features/gates/DownloadDialog.tsx').then((part) => part.DownloadDialog),
);

/** Opens the download dialog of a video. */
export function DownloadAction({ video }: { readonly video: Video }) {
  const { Part: DownloadDialog, fetch } = useDownloadDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <ActionButton icon={Download} label="watch:download" isMain aria-haspopup="dialog" {...button} />
      {DownloadDialog && (
        <DownloadDialog anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} video={video} />
      )}
    </>
  );
}
