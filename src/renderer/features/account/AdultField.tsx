import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/use-text.ts';
import { useFormField, type FormFieldProps } from '../core/form/use-form-field.ts';
import styles from './Account.module.css';

/** The checkbox by which a new member confirms to be 18 or older: `1`, or empty. */
export function AdultField<Values extends FieldValues>(props: FormFieldProps<Values, string>) {
  const { t } = useText();
  const { id, value, focusRef, error, change } = useFormField<Values, string>(props);
  const isWrong = error !== undefined;
  return (
    <div>
      <label className={styles['tick']}>
        <input
          ref={focusRef}
          type="checkbox"
          checked={value === '1'}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => change(target.checked ? '1' : '')}
        />
        {t('account:oauthAdult')}
      </label>
      {isWrong && (
        <p id={`${id}-error`} className={styles['wrong']}>
          {t('account:oauthAdultNeeded')}
        </p>
      )}
    </div>
  );
}
