import type { FieldValues } from 'react-hook-form';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

/** One of the values to choose from. */
export interface FieldOption {
  readonly value: string;
  readonly label: TextKey;
}

interface SelectFieldProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly label: TextKey;
  /** Words as they are shown. */
  readonly hint?: string | undefined;
  readonly options: readonly FieldOption[];
  /** Shown as long as nothing is chosen: the value is an empty string. */
  readonly emptyLabel?: TextKey;
  readonly required?: boolean;
}

/** One of many, from the system's own list. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, label, hint, options, emptyLabel, required } = props;
  const { t } = useText();
  const { id, value, focusRef, error, change } = useFormField<Values, string>({ form, name });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          ref={focusRef}
          value={value}
          required={required}
          options={[
            ...(emptyLabel ? [{ value: '', label: t(emptyLabel) }] : []),
            ...options.map((option) => ({ value: option.value, label: t(option.label) })),
          ]}
          onChange={change}
        />
      )}
    </Field>
  );
}
