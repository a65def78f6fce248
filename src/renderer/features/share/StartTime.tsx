import { useId } from 'react';
import { clock } from '../../../shared/format/duration.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ShareDialog.module.css';

interface StartTimeProps {
  readonly isOn: boolean;
  readonly text: string;
  readonly isWrong: boolean;
  /** Seconds. */
  readonly duration: number;
  readonly onToggle: (isOn: boolean) => void;
  readonly onType: (text: string) => void;
}

/** The second a shared link and a shared player begin at, as a clock. */
export function StartTime({ isOn, text, isWrong, duration, onToggle, onType }: StartTimeProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={styles['start']}>
      <label className={styles['check']}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
        {t('share:startAt')}
      </label>
      <input
        type="text"
        autoComplete="off"
        className={styles['clock']}
        aria-label={t('share:startClock')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        disabled={!isOn}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      {isWrong && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {t('share:startWrong', { clock: clock(duration) })}
        </p>
      )}
    </div>
  );
}
