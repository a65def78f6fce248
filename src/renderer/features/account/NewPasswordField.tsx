import type { FieldValues } from 'react-hook-form';
import { PASSWORD } from '../../../shared/limits.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { PasswordField } from '../core/form/PasswordField.tsx';
import type { FormFieldProps } from '../core/form/use-form-field.ts';
import { usePasswordMin } from './use-password-min.ts';

interface NewPasswordFieldProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly label?: TextKey;
}

/** A password that is chosen; its hint has the site's own minimum. */
export function NewPasswordField<Values extends FieldValues>({
  label = 'account:newPassword',
  ...field
}: NewPasswordFieldProps<Values>) {
  const { t } = useText();
  const min = usePasswordMin();
  return (
    <PasswordField
      {...field}
      label={label}
      hint={t('account:passwordHint', { min })}
      autoComplete="new-password"
      min={min}
      max={PASSWORD.max}
    />
  );
}
