import type { ComponentPropsWithoutRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TextKey } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

type InputProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'required' | 'spellCheck'
>;

interface TextFieldProps<Values extends FieldValues> extends FormFieldProps<Values, string>, InputProps {
  readonly label: TextKey;
  /** Words as they are shown. */
  readonly hint?: string | undefined;
  /** Most characters, as its error text names them. */
  readonly max?: number;
  /** Fewest. */
  readonly min?: number;
}

/** One line of text, an address, a password. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, max, min, ...input } = props;
  const { id, value, focusRef, error, change } = useFormField<Values, string>({ form, name }, { max, min });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          ref={focusRef}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
