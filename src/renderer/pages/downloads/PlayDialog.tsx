import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ComponentProps } from 'react';
import type { Download } from '../../../shared/entities/download.ts';
import { DIALOG } from '../../features/core/dialogs/open-dialog.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useHost } from '../../host/host.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { FileError } from './FileError.tsx';
import { LocalPlayer } from './LocalPlayer.tsx';
import styles from './PlayDialog.module.css';

interface PlayDialogProps {
  readonly download: Download;
  readonly onClose: () => void;
}

/** Plays a finished file from this device; only the poster is fetched from the site. */
export function PlayDialog({ download, onClose }: PlayDialogProps) {
  const { bridge } = useHost();
  const title = useTitle()(download);
  const film = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  /** The file exists, but the player cannot play it. */
  const [hasFailed, setFailed] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['local', 'play-address', download.id],
    queryFn: () => bridge.downloads.playAddress(download.id),
    // The file may be removed at any time: each opening checks that it exists.
    gcTime: 0,
    retry: false,
  });
  useCloseOnBack(isOpen, () => setOpen(false));
  const ask = (isFault: boolean) => {
    setFailed(isFault);
    void refetch();
  };
  const askAnew = () => ask(false);
  const waiting = <Skeleton className={styles['stage']} />;
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(isStill, change) => {
        if (!isStill && staysOpen(change)) change.cancel();
        else setOpen(isStill);
      }}
      onOpenChangeComplete={(isStill) => !isStill && onClose()}
    >
      <DialogPopup className={styles['popup']} initialFocus={film}>
        <DialogHead title={title} />
        {/* Takes the focus until the player is loaded. */}
        <div ref={film} tabIndex={-1} className={styles['film']}>
          {isFetching ? (
            waiting
          ) : error?.code === 'not_found' ? (
            <FileError download={download} title="downloads:state_gone" hint="downloads:goneHint" />
          ) : error ? (
            <ErrorState error={error} onRetry={askAnew} />
          ) : hasFailed ? (
            <FileError
              download={download}
              title="downloads:unplayable"
              hint="downloads:unplayableHint"
              onRetry={askAnew}
            />
          ) : data === undefined ? (
            waiting
          ) : (
            <LocalPlayer download={download} address={data} onFail={() => ask(true)} />
          )}
        </div>
      </DialogPopup>
    </Dialog.Root>
  );
}

type Change = Parameters<NonNullable<ComponentProps<typeof Dialog.Root>['onOpenChange']>>[1];

/**
 * The list of keys may be open over it: Escape or a click that closes that must not close this dialog. Nor must the
 * Escape that leaves full screen, which some browsers also send to the page.
 */
function staysOpen({ reason }: Change): boolean {
  const isBelow = document.querySelectorAll(DIALOG).length > 1;
  const isLeaving = reason === 'escape-key' && Boolean(document.fullscreenElement);
  return isBelow || isLeaving;
}
