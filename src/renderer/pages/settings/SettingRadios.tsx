import { useId } from 'react';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import styles from './Controls.module.css';

interface SettingRadiosProps<Value extends string> {
  readonly label: TextKey;
  readonly value: Value;
  readonly options: Readonly<Record<Value, TextKey>>;
  readonly onChange: (value: Value) => void;
}

/** One setting with several values; a choice is stored at once. */
export function SettingRadios<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SettingRadiosProps<Value>) {
  const { t } = useText();
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{t(label)}</legend>
      <div className={styles['options']}>
        {(Object.entries<TextKey>(options) as [Value, TextKey][]).map(([each, text]) => (
          <label key={each} className={styles['option']}>
            <input
              type="radio"
              name={name}
              className={styles['radio']}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {t(text)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
