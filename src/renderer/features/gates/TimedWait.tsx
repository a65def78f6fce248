import { Dialog } from '@base-ui/react/dialog';
import Check from 'lucide-react/icons/check';
import DownloadIcon from 'lucide-react/icons/download';
import { GATE_SECONDS } from '../../../shared/constants.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { Announcement } from './Announcement.tsx';
import styles from './DownloadDialog.module.css';
import { GateFailure } from './GateFailure.tsx';
import { useGate } from './use-gate.ts';
import { useNextFocus } from './use-next-focus.ts';
import { useStart, type WaitProps } from './use-start.ts';

/** The timed download modal (specification 4): 60 s to 0 by itself, then the download link appears. */
export function TimedWait({ video, format, onDone }: WaitProps) {
  const { t } = useText();
  const { state, start, fail } = useGate({ videoId: video.id, kind: 'timed60', format: format.format }, true);
  const download = useStart({ video, format, onDone }, fail);
  const isOver = state.phase === 'active';
  const goOn = useNextFocus(isOver);
  const head = <DialogHead title={t(isOver ? 'gate:ready' : 'gate:timedTitle')} />;
  if (state.phase === 'failed')
    return (
      <>
        {head}
        <GateFailure error={state.error} onRetry={start} />
      </>
    );
  const whole = GATE_SECONDS.timed60 * 1000;
  const left = state.phase === 'waiting' ? state.remainingMs : whole;
  return (
    <>
      {head}
      <Dialog.Description className={dialog['text']}>
        {t(isOver ? 'gate:readyText' : 'gate:timedText')}
      </Dialog.Description>
      <div className={styles['count']}>
        <Ring share={isOver ? 1 : left / whole} className={styles['ring']}>
          {isOver ? <Icon of={Check} size={48} /> : Math.ceil(left / 1000)}
        </Ring>
      </div>
      <Announcement state={state} kind="timed60" />
      <div className={styles['end']}>
        {isOver && (
          <Button
            ref={goOn}
            label={download.isPending ? 'gate:starting' : 'gate:downloadNow'}
            tone="main"
            icon={<Icon of={DownloadIcon} size={18} />}
            aria-disabled={download.isPending}
            onClick={() => download.start(state.pass)}
          />
        )}
      </div>
    </>
  );
}
