import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Download } from '../../../shared/entities/download.ts';
import { useTitle } from '../../features/core/use-title.ts';
import { useHost } from '../../host/host.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FileTrouble } from './FileTrouble.tsx';
import { LocalPlayer } from './LocalPlayer.tsx';
import styles from './PlayDialog.module.css';

interface PlayDialogProps {
  readonly download: Download;
  readonly onClose: () => void;
}

/** Plays a finished file from this device; nothing is asked of the site but the poster. */
export function PlayDialog({ download, onClose }: PlayDialogProps) {
  const { bridge } = useHost();
  const title = useTitle()(download);
  /** The file is there, and the player can do nothing with it. */
  const [hasFailed, setFailed] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['local', 'play-address', download.id],
    queryFn: () => bridge.downloads.playAddress(download.id),
    // The file may go at any time: each opening asks whether it is there.
    gcTime: 0,
    retry: false,
  });
  const ask = (isFault: boolean) => {
    setFailed(isFault);
    void refetch();
  };
  const askAnew = () => ask(false);
  const waiting = <Skeleton className={styles['stage']} />;
  return (
    <Dialog.Root defaultOpen onOpenChangeComplete={(isOpen) => !isOpen && onClose()}>
      <DialogPopup className={styles['popup']}>
        <DialogHead title={title} />
        {isFetching ? (
          waiting
        ) : error?.code === 'not_found' ? (
          <FileTrouble download={download} title="downloads:state_gone" hint="downloads:goneHint" />
        ) : error ? (
          <ErrorState error={error} onRetry={askAnew} />
        ) : hasFailed ? (
          <FileTrouble
            download={download}
            title="downloads:unplayable"
            hint="downloads:unplayableHint"
            onRetry={askAnew}
          />
        ) : data === undefined ? (
          waiting
        ) : (
          <LocalPlayer download={download} title={title} address={data} onFail={() => ask(true)} />
        )}
      </DialogPopup>
    </Dialog.Root>
  );
}
