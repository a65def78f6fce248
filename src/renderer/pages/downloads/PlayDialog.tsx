import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Download } from '../../../shared/entities/download.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { useTitle } from '../../features/core/use-title.ts';
import { useHost } from '../../host/host.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GoneFile } from './GoneFile.tsx';
import { LocalPlayer } from './LocalPlayer.tsx';
import styles from './PlayDialog.module.css';

interface PlayDialogProps {
  readonly download: Download;
  readonly onClose: () => void;
}

/** The file is there, and the player can do nothing with it. */
const UNREADABLE = new AppError({ code: 'storage_failed' });

/** Plays a finished file from this device; nothing is asked of the site but the poster. */
export function PlayDialog({ download, onClose }: PlayDialogProps) {
  const { bridge } = useHost();
  const title = useTitle()(download);
  const [hasFailed, setFailed] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['local', 'play-address', download.id],
    queryFn: () => bridge.downloads.playAddress(download.id),
    // The file may go at any time: each opening asks whether it is there.
    gcTime: 0,
    retry: false,
  });
  const fault = error ?? (hasFailed ? UNREADABLE : null);
  const ask = (isFault: boolean) => {
    setFailed(isFault);
    void refetch();
  };
  return (
    <Dialog.Root defaultOpen onOpenChangeComplete={(isOpen) => !isOpen && onClose()}>
      <DialogPopup className={styles['popup']}>
        <DialogHead title={title} />
        {fault && !isFetching ? (
          fault.code === 'not_found' ? (
            <GoneFile download={download} />
          ) : (
            <ErrorState error={fault} onRetry={() => ask(false)} />
          )
        ) : data === undefined || isFetching ? (
          <Skeleton className={styles['stage']} />
        ) : (
          <LocalPlayer download={download} title={title} address={data} onFail={() => ask(true)} />
        )}
      </DialogPopup>
    </Dialog.Root>
  );
}
