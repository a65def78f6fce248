import { useState, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { NAME_MIN } from '../../../../shared/search/query.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { isComposing } from '../../../ui/keyboard/composing.ts';
import type { ApiForm } from '../form/api-form.ts';
import { useFormField } from '../form/use-form-field.ts';
import { useTitle } from '../texts/use-title.ts';
import styles from './ModelsField.module.css';
import { useModelNames } from './use-model-names.ts';
import { useSuggestions } from './use-suggestions.ts';

/** `dir`s with commas between them. */
interface ModelsValues {
  readonly models: string;
}

interface ModelsFieldProps<Values extends FieldValues & ModelsValues> {
  readonly form: ApiForm<Values>;
  readonly max: number;
}

const dirsOf = (text: string) =>
  text
    .split(',')
    .map((dir) => dir.trim())
    .filter((dir) => dir !== '');

/** Models that the site knows, found by their names; each may be taken away again. */
export function ModelsField<Values extends FieldValues & ModelsValues>(props: ModelsFieldProps<Values>) {
  const { t } = useText();
  const nameOf = useTitle();
  const form = props.form as unknown as ApiForm<ModelsValues>;
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { id, value, focusRef, error, change } = useFormField<ModelsValues, string>({ form, name: 'models' });
  const chosen = dirsOf(value);
  const names = useModelNames(chosen);
  const { models } = useSuggestions(words, NAME_MIN);
  const isFull = chosen.length >= props.max;
  const found = isFull ? [] : models.filter(({ dir }) => !chosen.includes(dir));
  const add = (model: (typeof found)[number]) => {
    change([...chosen, model.dir].join(','));
    setWords('');
    setAt(0);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const pointed = found[at];
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && pointed) add(pointed);
    else if (event.key === 'Escape' && words !== '') setWords('');
    else return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
  };
  return (
    <Field
      id={id}
      label="upload:knownModels"
      hint={t('upload:knownModelsHint', { min: NAME_MIN })}
      error={error}
    >
      {(control) => (
        <Stack gap={2}>
          {chosen.length > 0 && (
            <ul className={styles['chosen']} aria-label={t('upload:knownModelsChosen')}>
              {chosen.map((dir) => (
                <li key={dir}>
                  <button
                    type="button"
                    className={styles['chip']}
                    aria-label={t('upload:knownModelRemove', { name: names.get(dir) ?? dir })}
                    onClick={() => change(chosen.filter((each) => each !== dir).join(','))}
                  >
                    {names.get(dir) ?? dir} <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={focusRef}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={found[at] ? `${id}-${found[at].dir}` : undefined}
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setAt(0);
            }}
            onKeyDown={handleKeyDown}
          />
          <ul
            id={`${id}-list`}
            role="listbox"
            className={styles['found']}
            aria-label={t('upload:knownModels')}
          >
            {found.map((model, index) => (
              <li
                key={model.dir}
                id={`${id}-${model.dir}`}
                role="option"
                aria-selected={index === at}
                className={styles['option']}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => add(model)}
              >
                {nameOf(model)}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Field>
  );
}
