import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './FilterBar.module.css';

interface FoldButtonProps {
  /** Id of what it unfolds. */
  readonly controls: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** On phones: unfolds the filters, and says how many are chosen. */
export function FoldButton({ controls, count, isOpen, onToggle }: FoldButtonProps) {
  const { t } = useText();
  return (
    <button
      type="button"
      data-fold
      aria-expanded={isOpen}
      aria-controls={controls}
      className={styles['fold']}
      onClick={onToggle}
    >
      <Icon of={SlidersHorizontal} size={16} />
      {t('filters:title')}
      {count > 0 && (
        <>
          <span className={styles['badge']} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>{t('filters:chosenCount', { count })}</VisuallyHidden>
        </>
      )}
    </button>
  );
}
