import { useFormState, type FieldValues } from 'react-hook-form';
import type { TextKey } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ApiForm } from './api-form.ts';

interface SubmitButtonProps<Values extends FieldValues> {
  readonly form: ApiForm<Values>;
  readonly label: TextKey;
  /** While it is checked and sent. */
  readonly sendingLabel: TextKey;
  readonly tone?: 'main' | 'quiet' | 'danger';
  readonly className?: string | undefined;
}

/** Sends the form it is in; it keeps the focus while it does. */
export function SubmitButton<Values extends FieldValues>(props: SubmitButtonProps<Values>) {
  const { form, label, sendingLabel, tone = 'main', className } = props;
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button
      label={isSubmitting ? sendingLabel : label}
      tone={tone}
      type="submit"
      className={className}
      aria-disabled={isSubmitting}
    />
  );
}
