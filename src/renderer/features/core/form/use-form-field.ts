import { useController, type FieldValues } from 'react-hook-form';
import type { ApiForm, FieldName } from './api-form.ts';
import { useFieldErrorText, type FieldLimits } from './use-field-error-text.ts';

/** What every kind of field takes. */
export interface FormFieldProps<Values extends FieldValues, Kind> {
  readonly form: ApiForm<Values>;
  readonly name: FieldName<Values, Kind>;
}

/** One field of a form: its value, its error text, and the ref that takes the focus. */
export function useFormField<Values extends FieldValues, Kind>(
  { form: { id, control, change }, name }: FormFieldProps<Values, Kind>,
  limits?: FieldLimits,
) {
  const errorText = useFieldErrorText();
  const { field, fieldState } = useController({ control, name });
  const code = fieldState.error?.type;
  return {
    id: `${id}-${name}`,
    value: field.value as Kind,
    focusRef: field.ref as (element: HTMLElement | null) => void,
    error: code === undefined ? undefined : errorText(String(code), limits),
    change: (value: Kind) => change(name, value as Values[typeof name]),
  };
}
