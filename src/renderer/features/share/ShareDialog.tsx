import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { Video } from '../../../shared/entities/video.ts';
import { clock, readClock } from '../../../shared/format/duration.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useDialogTexts } from '../core/dialogs/use-dialog-texts.ts';
import type { DialogProps } from '../core/dialogs/use-dialog.ts';
import { useTitle } from '../core/texts/use-title.ts';
import { embedCode, videoAddress } from './addresses.ts';
import { CopyField } from './CopyField.tsx';
import { Networks } from './Networks.tsx';
import styles from './ShareDialog.module.css';
import { StartTime } from './StartTime.tsx';

interface ShareDialogProps extends DialogProps {
  readonly video: Video;
  /** The present second of the video. */
  readonly second: () => number;
}

/** Ways to share a video: its link, an embedded player, networks, the system's share sheet. */
export function ShareDialog({ anchor, isOpen, onOpenChange, ...rest }: ShareDialogProps) {
  const { t } = useText();
  useCloseOnBack(isOpen, () => onOpenChange(false));
  if (!useDialogTexts(isOpen, onOpenChange)) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup className={styles['popup']} anchor={anchor}>
        <DialogHead title={t('share:title')} />
        <Ways {...rest} />
      </DialogPopup>
    </Dialog.Root>
  );
}

/** Mounted with each opening, so that the clock starts at the second of that moment. */
function Ways({ video, second }: Pick<ShareDialogProps, 'video' | 'second'>) {
  const { info } = useHost();
  const title = useTitle()(video);
  const [isFromSecond, setFromSecond] = useState(false);
  const [text, setText] = useState(() => clock(second()));
  const typed = readClock(text);
  const isWrong = isFromSecond && (typed === null || typed >= video.durationSeconds);
  const start = isFromSecond && !isWrong ? typed : null;
  const address = videoAddress(info.siteOrigin, video, start);
  return (
    <>
      <CopyField label="share:link" value={address} />
      <StartTime
        isOn={isFromSecond}
        text={text}
        isWrong={isWrong}
        duration={video.durationSeconds}
        onToggle={setFromSecond}
        onType={setText}
      />
      <CopyField label="share:embed" value={embedCode(info.siteOrigin, video, title, start)} isCode />
      <Networks address={address} title={title} />
    </>
  );
}
