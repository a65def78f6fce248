import { useLocation } from 'react-router';
import {
  FOUND_KINDS,
  type FoundKind,
  type SearchPage,
  type SearchSummary,
} from '../../../shared/entities/search.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { SEARCH_HITS } from '../../../shared/limits.ts';
import { searchAddress } from '../../features/search/addresses.ts';
import { useText } from '../../i18n/use-text.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Page.module.css';
import { Spellings } from './Spellings.tsx';

interface ResultsHeadProps {
  readonly words: string;
  readonly kind: FoundKind;
  readonly videos: SearchPage | undefined;
  readonly summary: SearchSummary | undefined;
}

/** The words actually searched for, other spellings, and the kinds with their counts. */
export function ResultsHead({ words, kind, videos, summary }: ResultsHeadProps) {
  const { t } = useText();
  const searched = videos?.searched || summary?.searched || '';
  const others = (summary?.suggestions ?? []).filter((spelling) => spelling !== searched);
  const hasHits = searched !== '' || (videos?.totalCount ?? 0) > 0;
  return (
    <>
      {searched !== '' && (
        <p role="status" className={styles['corrected']}>
          {t('search:corrected', { words, searched })}
        </p>
      )}
      {hasHits && <Spellings spellings={others} />}
      <Kinds kind={kind} words={words} summary={summary} />
    </>
  );
}

/** Real links: each kind has an address, Back goes through them. */
function Kinds({ words, kind, summary }: Pick<ResultsHeadProps, 'words' | 'kind' | 'summary'>) {
  const { t, language } = useText();
  const { pathname, search } = useLocation();
  const countOf = (each: FoundKind) => {
    const total = summary?.[each].totalCount ?? 0;
    const number = shortNumber(total, language);
    return total >= SEARCH_HITS ? `${number}+` : number;
  };
  // Videos keep their page and filters; names have neither.
  const addressOf = (each: FoundKind) =>
    each === 'videos' ? `${pathname}${search}` : `${searchAddress(words)}#${each}`;
  return (
    <Tabs
      label={t('search:kinds')}
      isLarge
      className={styles['kinds']}
      tabs={FOUND_KINDS.map((each) => ({
        to: addressOf(each),
        title: t(`search:kind_${each}`),
        count: summary ? countOf(each) : '',
        isCurrent: each === kind,
      }))}
    />
  );
}
