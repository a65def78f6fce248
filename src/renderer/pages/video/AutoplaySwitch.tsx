import { notifyError } from '../../features/core/notices.ts';
import { useSettings } from '../../features/core/settings.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './AutoplaySwitch.module.css';

/** Whether the next video starts by itself. */
export function AutoplaySwitch() {
  const { t } = useText();
  const { settings, change } = useSettings();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={settings.autoplayNext}
      className={styles['switch']}
      onClick={() => void change({ autoplayNext: !settings.autoplayNext }).catch(notifyError)}
    >
      {t('watch:autoplay')}
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['knob']} />
      </span>
    </button>
  );
}
