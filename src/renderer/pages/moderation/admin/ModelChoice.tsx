import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { NameSearch } from './NameSearch.tsx';

interface ModelChoiceProps {
  readonly label: TextKey;
  /** Id of the chosen one; empty: none. */
  readonly value: string;
  /** Id of a model that cannot be chosen. */
  readonly without?: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** A choice of a model, found by the beginning of its name. */
export function ModelChoice({ label, value, without, error, onChange }: ModelChoiceProps) {
  const { t } = useText();
  const id = useId();
  const [q, setQ] = useState('');
  const query = useQuery(apiQuery('admin.list', { kind: 'models', page: 1, ...(q !== '' && { q }) }));
  const models = (query.data?.items ?? []).filter((model) => model.id !== without);
  return (
    <>
      <NameSearch onSearch={setQ} />
      <Field id={id} label={label} error={error}>
        {(control) => (
          <Select
            {...control}
            value={value}
            options={[
              { value: '', label: t('admin:choose') },
              ...models.map((model) => ({ value: model.id, label: nameOf(model.values) })),
            ]}
            onChange={onChange}
          />
        )}
      </Field>
    </>
  );
}

const nameOf = (values: Readonly<Record<string, string>>) =>
  `${values['title_en'] ?? ''} / ${values['title_ja'] ?? ''} (${values['dir'] ?? ''})`;
