import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { PAGE_WINDOW } from '../../../../shared/constants.ts';
import { pageMarks } from '../../../../shared/format/pagination.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useDeviceClass } from '../../../ui/use-device-class.ts';
import styles from './Pagination.module.css';
import { idlePart } from '../../../ui/loading/idle-part.ts';

const usePageKeys = idlePart(() => import('./PageKeys.tsx').then((part) => part.PageKeys), 0);

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
  /** Whether the arrow keys change the page: not if another part of the screen uses them. */
  readonly hasKeys?: boolean;
}

/** Real links to the pages around this one; the arrow keys go to the previous and the next. */
export function Pagination({ page, pages, addressOf, hasKeys = true }: PaginationProps) {
  const { t, language } = useText();
  const device = useDeviceClass();
  const isLarge = device === 'desktop' || device === 'wide';
  const [before, after] = [page > 1 ? page - 1 : null, page < pages ? page + 1 : null];
  const { Part: PageKeys } = usePageKeys();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('listing:pages')} className={styles['pages']}>
      {hasKeys && PageKeys && <PageKeys page={page} pages={pages} addressOf={addressOf} />}
      {before && (
        <Link
          to={addressOf(before)}
          rel="prev"
          className={styles['step']}
          aria-label={t('listing:previousPage')}
        >
          <Icon of={ChevronLeft} />
        </Link>
      )}
      <ol className={styles['marks']}>
        {pageMarks(page, pages, isLarge ? PAGE_WINDOW.desktop : PAGE_WINDOW.other).map((mark, at) =>
          mark === 'gap' ? (
            <li key={`gap-${at}`} aria-hidden="true" className={styles['gap']} />
          ) : (
            <li key={mark}>
              <Link
                to={addressOf(mark)}
                className={styles['mark']}
                aria-label={t('listing:pageNumber', { page: mark })}
                aria-current={mark === page ? 'page' : undefined}
              >
                {wholeNumber(mark, language)}
              </Link>
            </li>
          ),
        )}
      </ol>
      {after && (
        <Link to={addressOf(after)} rel="next" className={styles['step']} aria-label={t('listing:nextPage')}>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
