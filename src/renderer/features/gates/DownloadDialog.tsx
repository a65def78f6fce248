import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState, type Ref } from 'react';
import { gateOf } from '../../../shared/entities/gate.ts';
import type { Video, VideoFormat } from '../../../shared/entities/video.ts';
import { useText } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useDialogTexts } from '../core/dialogs/use-dialog-texts.ts';
import type { DialogProps } from '../core/dialogs/use-dialog.ts';
import styles from './DownloadDialog.module.css';
import { FormatChoice } from './FormatChoice.tsx';
import { TimedWait } from './TimedWait.tsx';
import { WaitGate } from './WaitGate.tsx';

interface DownloadDialogProps extends DialogProps {
  readonly video: Video;
}

/**
 * The download dialog (specification 4): choice of the file, then its wait. Closing cancels the wait, opening starts
 * over, so its content is mounted with each opening.
 */
export function DownloadDialog({ anchor, isOpen, onOpenChange, video }: DownloadDialogProps) {
  const [isBegun, setBegun] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const change = (isNowOpen: boolean) => {
    setBegun(false);
    onOpenChange(isNowOpen);
  };
  useCloseOnBack(isOpen, () => change(false));
  if (!useDialogTexts(isOpen, change)) return null;
  return (
    // A press outside must not cancel a wait: after a double click the second click may land there, as the next step is smaller.
    <Dialog.Root open={isOpen} onOpenChange={change} disablePointerDismissal={isBegun}>
      <DialogPopup className={styles['popup']} anchor={anchor} initialFocus={first}>
        <Steps first={first} video={video} onBegin={() => setBegun(true)} onDone={() => change(false)} />
      </DialogPopup>
    </Dialog.Root>
  );
}

interface StepsProps {
  /** Gets the focus when it opens. */
  readonly first: Ref<HTMLInputElement>;
  readonly video: Video;
  readonly onBegin: () => void;
  readonly onDone: () => void;
}

function Steps({ first, video, onBegin, onDone }: StepsProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState<VideoFormat | null>(null);
  const choose = (format: VideoFormat) => {
    setChosen(format);
    onBegin();
  };
  const kind = chosen && gateOf(chosen.height);
  return (
    <>
      {kind !== 'timed60' && <DialogHead title={t(kind ? 'gate:waitTitle' : 'gate:chooseTitle')} />}
      {!chosen && <FormatChoice ref={first} video={video} onChoose={choose} />}
      {chosen && kind === 'wait10' && <WaitGate video={video} format={chosen} onDone={onDone} />}
      {chosen && kind === 'timed60' && <TimedWait video={video} format={chosen} onDone={onDone} />}
    </>
  );
}
