import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './PlayerOverlay.module.css';
import { NEXT_SECONDS } from './use-countdown.ts';

interface NextCountdownProps {
  readonly title: string;
  readonly secondsLeft: number;
  readonly onNow: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** The next video and its countdown, until the visitor decides otherwise. */
export function NextCountdown({ title, secondsLeft, onNow, onCancel }: NextCountdownProps) {
  const { t } = useText();
  return (
    <div className={styles['lost']}>
      <p className={styles['next']}>
        {/* Announced once: a count that is read out every second would drown out everything else. */}
        <span role="status">{t('video:nextIs', { title })}</span>
        <span className={styles['seconds']} role="timer">
          {t('video:nextIn', { count: secondsLeft })}
        </span>
      </p>
      <progress
        className={styles['run']}
        max={NEXT_SECONDS}
        value={NEXT_SECONDS - secondsLeft}
        aria-hidden="true"
      />
      <div className={styles['answers']}>
        <Button label="cancel" onClick={onCancel} />
        <Button label="video:playNow" tone="main" onClick={onNow} />
      </div>
    </div>
  );
}
