import Share2 from 'lucide-react/icons/share-2';
import type { Video } from '../../../shared/entities/video.ts';
import { useDialog } from '../../features/core/dialogs/use-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ActionButton } from '../../features/core/actions/ActionButton.tsx';

const useShareDialog = lazyPart(() =>
  import('../../features/share/ShareDialog.tsx').then((part) => part.ShareDialog),
);

interface ShareActionProps {
  readonly video: Video;
  /** The second that is being shown. */
  readonly second: () => number;
}

/** Opens the share dialog of a video. */
export function ShareAction({ video, second }: ShareActionProps) {
  const { Part: ShareDialog, fetch } = useShareDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <ActionButton icon={Share2} label="watch:share" aria-haspopup="dialog" {...button} />
      {ShareDialog && (
        <ShareDialog anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} video={video} second={second} />
      )}
    </>
  );
}
