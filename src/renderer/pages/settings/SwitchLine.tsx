import { useId } from 'react';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Switch } from '../../ui/Switch.tsx';
import styles from './Controls.module.css';

interface SwitchLineProps {
  readonly isOn: boolean;
  readonly label: TextKey;
  readonly hint?: TextKey | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** A line of the settings that is on or off. */
export function SwitchLine({ isOn, label, hint, onChange }: SwitchLineProps) {
  const { t } = useText();
  const id = useId();
  return (
    <Switch
      className={styles['line']}
      isOn={isOn}
      labelledBy={`${id}-label`}
      describedBy={hint && `${id}-hint`}
      onChange={onChange}
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
