import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { gateOf } from '../../../shared/entities/gate.ts';
import type { Video, VideoFormat } from '../../../shared/entities/video.ts';
import { useText } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useDialogTexts } from '../core/use-dialog-texts.ts';
import type { OverlayProps } from '../core/use-overlay.ts';
import styles from './DownloadDialog.module.css';
import { FormatChoice } from './FormatChoice.tsx';
import { TimedWait } from './TimedWait.tsx';
import { WaitGate } from './WaitGate.tsx';

interface DownloadDialogProps extends OverlayProps {
  readonly video: Video;
}

/**
 * The way to a file (specification 4): which one, then its wait. Closing it cancels a wait, opening it again begins
 * anew, so what it shows is mounted with each opening.
 */
export function DownloadDialog({ anchor, isOpen, onOpenChange, video }: DownloadDialogProps) {
  if (!useDialogTexts(isOpen, onOpenChange)) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup className={styles['popup']} anchor={anchor}>
        <Steps video={video} onDone={() => onOpenChange(false)} />
      </DialogPopup>
    </Dialog.Root>
  );
}

const titles = {
  choose: 'gate:chooseTitle',
  wait10: 'gate:waitTitle',
  timed60: 'gate:timedTitle',
} as const;

function Steps({ video, onDone }: { readonly video: Video; readonly onDone: () => void }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<VideoFormat | null>(null);
  const kind = chosen && gateOf(chosen.height);
  return (
    <>
      <DialogHead title={t(titles[kind ?? 'choose'])} />
      {!chosen && <FormatChoice video={video} onChoose={setChosen} />}
      {chosen && kind === 'wait10' && <WaitGate video={video} format={chosen} onDone={onDone} />}
      {chosen && kind === 'timed60' && <TimedWait video={video} format={chosen} onDone={onDone} />}
    </>
  );
}
