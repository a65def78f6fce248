import type { FieldValues } from 'react-hook-form';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import styles from './Form.module.css';
import type { FieldOption } from './SelectField.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

interface RadioFieldProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly label: TextKey;
  /** Words as they are shown. */
  readonly hint?: string | undefined;
  readonly options: readonly FieldOption[];
  readonly required?: boolean;
}

/** One of few, all in sight. The focus goes to the chosen one, else to the first. */
export function RadioField<Values extends FieldValues>(props: RadioFieldProps<Values>) {
  const { form, name, label, hint, options, required } = props;
  const { t } = useText();
  const { id, value, focusRef, error, change } = useFormField<Values, string>({ form, name });
  const focused = options.find((option) => option.value === value) ?? options[0];
  return (
    <Field id={id} label={label} hint={hint} error={error} isGroup>
      {({ className: _look, ...control }) => (
        <div {...control} role="radiogroup" aria-required={required} className={styles['choices']}>
          {options.map((option) => (
            <label key={option.value} className={styles['choice']}>
              <input
                ref={option === focused ? focusRef : undefined}
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => change(option.value)}
              />
              {t(option.label)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
