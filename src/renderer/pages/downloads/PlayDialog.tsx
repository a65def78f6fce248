import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { Download } from '../../../shared/entities/download.ts';
import { QueryView } from '../../features/core/QueryView.tsx';
import { useMediaAddress } from '../../features/core/use-media-address.ts';
import { useTitle } from '../../features/core/use-title.ts';
import { useHost } from '../../host/host.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PlayDialog.module.css';

interface PlayDialogProps {
  readonly download: Download;
  readonly onClose: () => void;
}

/** Plays a finished file from this device; nothing is asked of the site but the poster. */
export function PlayDialog({ download, onClose }: PlayDialogProps) {
  const { bridge } = useHost();
  const title = useTitle()(download);
  const mediaAddress = useMediaAddress();
  const query = useQuery({
    queryKey: ['local', 'play-address', download.id],
    queryFn: () => bridge.downloads.playAddress(download.id),
    // An address may be good for one opening only.
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog.Root defaultOpen onOpenChangeComplete={(isOpen) => !isOpen && onClose()}>
      <DialogPopup className={styles['popup']}>
        <DialogHead title={title} />
        <QueryView query={query} skeleton={<Skeleton className={styles['stage']} />}>
          {(address) => (
            <video
              className={styles['stage']}
              src={address}
              poster={mediaAddress(download.thumb)}
              controls
              autoPlay
              aria-label={title}
            />
          )}
        </QueryView>
      </DialogPopup>
    </Dialog.Root>
  );
}
