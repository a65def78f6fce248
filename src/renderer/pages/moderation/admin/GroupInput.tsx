import { useQueries, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useTitle } from '../../../features/core/texts/use-title.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { ControlProps } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';

interface GroupInputProps {
  readonly control: ControlProps;
  /** `dir` of a group; empty: none. */
  readonly value: string;
  readonly onChange: (dir: string) => void;
}

const pageOf = (page: number) => apiQuery('admin.list', { kind: 'groups', page });

/** A choice among all groups of channels. A removed one is still shown if it is chosen. */
export function GroupInput({ control, value, onChange }: GroupInputProps) {
  const { t } = useText();
  const titleOf = useTitle();
  const first = useQuery(pageOf(1));
  const more = Array.from({ length: (first.data?.pages ?? 1) - 1 }, (_none, at) => pageOf(at + 2));
  const rest = useQueries({ queries: more });
  const groups = [first, ...rest]
    .flatMap(({ data }) => data?.items ?? [])
    .map(({ values: { dir = '', title_en = '', title_ja = '' } }) => ({
      dir,
      title: titleOf({ title: title_en, titleJa: title_ja }),
    }));
  const isKnown = value === '' || groups.some(({ dir }) => dir === value);
  return (
    <Select
      {...control}
      value={value}
      options={[
        { value: '', label: t('admin:nothing') },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...groups.map(({ dir, title }) => ({ value: dir, label: title })),
      ]}
      onChange={onChange}
    />
  );
}
