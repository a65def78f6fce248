import type { LucideIcon } from 'lucide-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** Accessible name of what has these pages. */
  readonly of: string;
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** Pages of a part of a screen, which are not in the address: previous, present position, next. */
export function Pager({ of, page, pages, onChange }: PagerProps) {
  const { t } = useText();
  if (pages < 2) return null;
  // At an end a button stays, dimmed: after a press it has the focus.
  const step = (label: TextKey, icon: LucideIcon, to: number) => {
    const isThere = to >= 1 && to <= pages;
    return (
      <IconButton label={label} aria-disabled={!isThere} onClick={() => isThere && onChange(to)}>
        <Icon of={icon} />
      </IconButton>
    );
  };
  return (
    <nav aria-label={t('listing:pagesOf', { of })} className={styles['pager']}>
      {step('listing:previousPage', ChevronLeft, page - 1)}
      <span aria-live="polite">
        <span aria-hidden="true">{t('listing:pageOf', { page, pages })}</span>
        <VisuallyHidden>{t('listing:pageOfSpoken', { page, pages })}</VisuallyHidden>
      </span>
      {step('listing:nextPage', ChevronRight, page + 1)}
    </nav>
  );
}
