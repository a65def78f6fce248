import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import { GATE_FLASH_MS, GATE_SECONDS } from '../../../shared/constants.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { Announcement } from './Announcement.tsx';
import styles from './DownloadDialog.module.css';
import { GateFailure } from './GateFailure.tsx';
import { useGate } from './use-gate.ts';
import { useNextFocus } from './use-next-focus.ts';
import { useStart, type WaitProps } from './use-start.ts';

const TEXTS = { idle: 'gate:waitText', waiting: 'gate:waitingText', active: 'gate:readyText' } as const;

/**
 * The download gate (specification 4): idle, then 10 s of waiting, then active. A click on Download before that only
 * shows the error for 700 ms.
 */
export function WaitGate({ video, format, onDone }: WaitProps) {
  const { t } = useText();
  const { state, start, fail } = useGate({ videoId: video.id, kind: 'wait10', format: format.format });
  const download = useStart({ video, format, onDone }, fail);
  const begin = useNextFocus(state.phase === 'idle');
  const goOn = useNextFocus(state.phase === 'active');
  const [flashes, setFlashes] = useState(0);
  useEffect(() => {
    if (flashes === 0) return undefined;
    const timer = setTimeout(() => setFlashes(0), GATE_FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashes]);
  if (state.phase === 'failed') return <GateFailure error={state.error} onRetry={start} />;
  const press = () => {
    if (state.phase !== 'active') setFlashes(flashes + 1);
    else download.start(state.pass);
  };
  const seconds = state.phase === 'waiting' ? Math.ceil(state.remainingMs / 1000) : 0;
  return (
    <>
      <Dialog.Description className={dialog['text']}>
        {t(TEXTS[state.phase], { seconds: GATE_SECONDS.wait10 })}
      </Dialog.Description>
      <p className={styles['line']} data-flash={flashes > 0 || undefined}>
        {flashes > 0 ? (
          <span role="alert">{t(state.phase === 'idle' ? 'gate:startFirst' : 'errors:gate_early')}</span>
        ) : (
          <span aria-hidden="true">
            {state.phase === 'waiting' && t('gate:left', { seconds })}
            {state.phase === 'active' && t('gate:ready')}
          </span>
        )}
      </p>
      <Announcement state={state} kind="wait10" />
      <div className={dialog['actions']}>
        <Button
          ref={begin}
          label={state.phase === 'idle' ? 'gate:start' : 'gate:started'}
          tone={state.phase === 'idle' ? 'main' : 'quiet'}
          // Not `disabled`: the focus would move from it to the page behind the dialog.
          aria-disabled={state.phase !== 'idle'}
          onClick={() => state.phase === 'idle' && start()}
        />
        <Button
          ref={goOn}
          label={download.isPending ? 'gate:starting' : 'watch:download'}
          tone={state.phase === 'active' ? 'main' : 'quiet'}
          // It can be pressed at any time: a press that is too early gets an error.
          aria-disabled={state.phase !== 'active' || download.isPending}
          onClick={press}
        />
      </div>
    </>
  );
}
