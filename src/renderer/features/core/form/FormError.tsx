import type { FieldValues } from 'react-hook-form';
import type { ApiForm } from './api-form.ts';
import styles from './Form.module.css';
import { useErrorText } from './use-error-text.ts';

/** Why a form was not sent, where none of its fields has an error, the captcha for instance. */
export function FormError<Values extends FieldValues>({ form }: { readonly form: ApiForm<Values> }) {
  const textOf = useErrorText();
  const { formError } = form;
  // Cancelling is no error.
  if (!formError || formError.code === 'cancelled') return null;
  return (
    <p role="alert" className={styles['error']}>
      {textOf(formError)}
    </p>
  );
}
