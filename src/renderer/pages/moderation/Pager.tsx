import { Button } from '../../ui/Button.tsx';
import styles from './Page.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The page before and the next one; nothing where one holds all. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <div className={styles['acts']}>
      <Button label="relations:previous" disabled={page === 1} onClick={() => onPage(page - 1)} />
      <Button label="relations:next" disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </div>
  );
}
