import type { FieldValues } from 'react-hook-form';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

interface TextareaFieldProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly label: TextKey;
  /** Most characters. */
  readonly max: number;
  /** Fewest. */
  readonly min?: number;
  /** Characters that are left, counted as the site counts them; negative: too many, which shows at once. */
  readonly room: (text: string) => number;
  readonly required?: boolean;
  readonly rows?: number;
}

/** A longer text, with the number of characters left. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const { form, name, label, max, min, room, required, rows = 4 } = props;
  const { t, language } = useText();
  const errorText = useFieldErrorText();
  const { id, value, focusRef, error, change } = useFormField<Values, string>({ form, name }, { max, min });
  const left = room(value);
  return (
    <Field
      id={id}
      label={label}
      hint={t('fields:left', { count: left, number: wholeNumber(left, language) })}
      error={error ?? (left < 0 ? errorText('max_length', { max }) : undefined)}
    >
      {(control) => (
        <textarea
          {...control}
          ref={focusRef}
          rows={rows}
          required={required}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
