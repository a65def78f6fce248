import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TextKey } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Form.module.css';
import { useFormField, type FormFieldProps } from './use-form-field.ts';
import type { FieldLimits } from './use-field-error-text.ts';

interface PasswordFieldProps<Values extends FieldValues>
  extends FormFieldProps<Values, string>, Pick<FieldLimits, 'min' | 'max'> {
  readonly label: TextKey;
  /** Words as they are shown. */
  readonly hint?: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows what was typed. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { form, name, label, hint, min, max, autoComplete } = props;
  const [isShown, setShown] = useState(false);
  const field = useFormField<Values, string>({ form, name }, { min, max });
  const { id, value, focusRef, error, change } = field;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ 'aria-labelledby': _group, ...control }) => (
        <div className={styles['password']}>
          <input
            {...control}
            ref={focusRef}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            value={value}
            onChange={({ target }) => change(target.value)}
          />
          <IconButton
            label={isShown ? 'account:hidePassword' : 'account:showPassword'}
            className={styles['eye']}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} size={18} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
