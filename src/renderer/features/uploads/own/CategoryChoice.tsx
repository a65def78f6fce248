import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { everyCategoryInput } from '../../../../shared/screens/browse.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { apiQuery } from '../../core/api/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useChoice } from '../../core/settings/use-choice.ts';

interface CategoryChoiceProps {
  /** `dir`; empty: none yet. */
  readonly value: string;
  readonly onChange: (dir: string) => void;
}

/** One category of the catalogue. */
export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const { t } = useText();
  const id = useId();
  const query = useQuery(apiQuery('categories', everyCategoryInput(useChoice())));
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {({ categories }) => (
        <Field id={id} label="upload:category">
          {({ 'aria-labelledby': _group, ...control }) => (
            <Select
              {...control}
              value={value}
              options={[
                { value: '', label: t('upload:categoryNone') },
                ...categories.map(({ dir, title }) => ({ value: dir, label: title })),
              ]}
              onChange={onChange}
            />
          )}
        </Field>
      )}
    </QueryView>
  );
}
