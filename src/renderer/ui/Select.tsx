import type { ComponentPropsWithRef } from 'react';
import styles from './Select.module.css';

/** One of the values to choose from. */
export interface Option<Value extends string> {
  readonly value: Value;
  /** Words as they are shown. */
  readonly label: string;
}

interface OptionGroup<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
}

interface SelectProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'onChange' | 'children'
> {
  /** Label before it. Without one a `Field` around it or `aria-label` names it. */
  readonly label?: string;
  /** Its label is above it, as in a form, instead of beside it. */
  readonly isBelowLabel?: boolean;
  readonly value: Value;
  readonly options: readonly (Option<Value> | OptionGroup<Value>)[];
  readonly onChange: (value: Value) => void;
}

/** One of many, from the system's own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isBelowLabel = false, options, onChange, ...rest } = props;
  const select = (
    // Its value can only be one of its options.
    <select {...rest} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map((each) =>
        'options' in each ? (
          <optgroup key={each.label} label={each.label}>
            {each.options.map((option) => (
              <Choice key={option.value} {...option} />
            ))}
          </optgroup>
        ) : (
          <Choice key={each.value} {...each} />
        ),
      )}
    </select>
  );
  if (label === undefined) return select;
  return (
    <label className={styles[isBelowLabel ? 'above' : 'beside']}>
      {label}
      {!isBelowLabel && ' '}
      {select}
    </label>
  );
}

function Choice({ value, label }: Option<string>) {
  return <option value={value}>{label}</option>;
}

/** Values with their words, in their order. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): readonly Option<Value>[] => values.map((value) => ({ value, label: labelOf(value) }));
