import { useId } from 'react';
import type { Settings } from '../../../shared/entities/settings.ts';
import { notifyError } from '../../features/core/notices.ts';
import { useSettings } from '../../features/core/settings.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Switch } from '../../ui/Switch.tsx';
import styles from './Controls.module.css';

type Flag = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

interface SettingSwitchProps {
  readonly name: Flag;
  readonly label: TextKey;
  readonly hint?: TextKey;
}

/** One setting that is on or off; it is stored at once. */
export function SettingSwitch({ name, label, hint }: SettingSwitchProps) {
  const { t } = useText();
  const { settings, change } = useSettings();
  const id = useId();
  return (
    <Switch
      className={styles['line']}
      isOn={settings[name]}
      labelledBy={`${id}-label`}
      describedBy={hint && `${id}-hint`}
      onChange={(isOn) => void change({ [name]: isOn }).catch(notifyError)}
    >
      <span className={styles['words']}>
        <span id={`${id}-label`}>{t(label)}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles['hint']}>
            {t(hint)}
          </span>
        )}
      </span>
    </Switch>
  );
}
