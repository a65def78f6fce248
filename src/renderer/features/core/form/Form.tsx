import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isComposing } from '../../../ui/keyboard/composing.ts';
import type { ApiForm } from './api-form.ts';
import styles from './Form.module.css';

interface FormProps<Values extends FieldValues> {
  readonly form: ApiForm<Values>;
  readonly children: ReactNode;
}

/** Fields below each other. The kit validates, not the browser; an Enter that accepts an IME word does not send. */
export function Form<Values extends FieldValues>({ form, children }: FormProps<Values>) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const handleKeyDown = ({ key, target, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && isComposing(nativeEvent))
      nativeEvent.preventDefault();
  };
  return (
    <form
      id={form.id}
      className={styles['form']}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      {children}
    </form>
  );
}
