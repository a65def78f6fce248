import type { FieldValues } from 'react-hook-form';
import { isFieldCode } from '../../../../shared/errors/field-codes.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { ApiForm } from './api-form.ts';
import styles from './Form.module.css';
import { useReasonText } from '../use-reason-text.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

/** Why a form was not sent, where none of its fields has an error. */
export function FormError<Values extends FieldValues>({ form }: { readonly form: ApiForm<Values> }) {
  const { t } = useText();
  const errorText = useFieldErrorText();
  const reasonText = useReasonText();
  const { formError } = form;
  // What was cancelled was wanted so.
  if (!formError || formError.code === 'cancelled') return null;
  // Of something that is no field here, the captcha for instance.
  const other = formError.errors?.find(({ code }) => isFieldCode(code));
  return (
    <p role="alert" className={styles['error']}>
      {other
        ? errorText(other.code)
        : formError.reason
          ? reasonText(formError.reason, formError.params)
          : t(`errors:${formError.code}`, { ...formError.params })}
    </p>
  );
}
