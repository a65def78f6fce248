import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadPage } from '../../../../shared/entities/upload.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import {
  OWN_UPLOAD_SEARCH_MAX,
  OWN_UPLOAD_SORTS,
  ownUploadSearch,
  type OwnUploadSort,
} from '../../../../shared/upload/own-list.ts';
import { SUBMISSION_STATES, type SubmissionState } from '../../../../shared/upload/transitions.ts';
import { useText } from '../../../i18n/use-text.ts';
import field from '../../../ui/Field.module.css';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import styles from './Own.module.css';

/** Filter and order of the member's own submissions. */
export interface OwnFilter {
  readonly state: SubmissionState | 'all';
  readonly search: string;
  readonly sort: OwnUploadSort;
}

/** Milliseconds without typing before the search starts. */
const PAUSE_MS = 300;

interface OwnFiltersProps {
  readonly filter: OwnFilter;
  readonly counts: UploadPage['counts'];
  readonly onChange: (changed: Partial<OwnFilter>) => void;
}

/** State, search in titles and file names, and order. */
export function OwnFilters({ filter, counts, onChange }: OwnFiltersProps) {
  const { t, language } = useText();
  const { state, search, sort } = filter;
  const [typed, setTyped] = useState(search);
  const look = useEffectEvent(() => {
    const words = ownUploadSearch(typed);
    if (words !== search) onChange({ search: words });
  });
  useEffect(() => {
    const timer = setTimeout(() => look(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isListed = (one: SubmissionState) => one === state || (counts[one] ?? 0) > 0;
  return (
    <div role="search" className={styles['filters']}>
      <input
        type="search"
        className={field['control']}
        aria-label={t('upload:search')}
        placeholder={t('upload:search')}
        value={typed}
        // A letter has at most two code units.
        maxLength={2 * OWN_UPLOAD_SEARCH_MAX}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        className={field['control']}
        aria-label={t('upload:filter')}
        value={state}
        options={[
          { value: 'all', label: t('upload:filter_all') },
          ...optionsOf(
            SUBMISSION_STATES.filter(isListed),
            (one) => `${t(`upload:state_${one}`)} (${wholeNumber(counts[one] ?? 0, language)})`,
          ),
        ]}
        onChange={(value) => onChange({ state: value })}
      />
      <Select
        className={field['control']}
        aria-label={t('upload:sort')}
        value={sort}
        options={optionsOf(OWN_UPLOAD_SORTS, (one) => t(`upload:sort_${one}`))}
        onChange={(value) => onChange({ sort: value })}
      />
    </div>
  );
}
