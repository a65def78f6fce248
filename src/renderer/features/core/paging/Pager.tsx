import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** What has these pages, in words. */
  readonly of: string;
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** Pages of a part of a screen, which the address does not name: previous, where one is, next. */
export function Pager({ of, page, pages, onChange }: PagerProps) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('watch:pages', { of })} className={styles['pager']}>
      <IconButton label="listing:previousPage" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <span aria-live="polite">
        <span aria-hidden="true">{t('watch:pageOf', { page, pages })}</span>
        <VisuallyHidden>{t('watch:pageOfSpoken', { page, pages })}</VisuallyHidden>
      </span>
      <IconButton label="listing:nextPage" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </nav>
  );
}
