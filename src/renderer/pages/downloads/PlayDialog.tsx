import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { Download } from '../../../shared/entities/download.ts';
import { QueryView } from '../../features/core/QueryView.tsx';
import { useMediaAddress } from '../../features/core/use-media-address.ts';
import { useTitle } from '../../features/core/use-title.ts';
import { useHost } from '../../host/host.ts';
import { cx } from '../../ui/cx.ts';
import dialog from '../../ui/Dialog.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
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
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog['scrim']} />
        <Dialog.Popup className={cx(dialog['popup'], styles['popup'])}>
          <div className={styles['head']}>
            <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label="close">
                  <Icon of={X} />
                </IconButton>
              }
            />
          </div>
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
