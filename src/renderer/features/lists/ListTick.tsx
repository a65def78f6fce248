import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Lists.module.css';

interface ListTickProps {
  readonly title: string;
  readonly isPrivate: boolean;
  /** How many of the videos are in it. */
  readonly held: number;
  readonly total: number;
  readonly onToggle: () => Promise<void>;
}

/** One list: checked if it holds all the videos, indeterminate if it holds some. It does not change until the site has answered. */
export function ListTick({ title, isPrivate, held, total, onToggle }: ListTickProps) {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const toggle = () => {
    if (isBusy) return;
    setBusy(true);
    void onToggle().finally(() => setBusy(false));
  };
  return (
    <label className={styles['tick']} aria-busy={isBusy}>
      <input
        type="checkbox"
        checked={held === total}
        aria-disabled={isBusy}
        ref={(box) => {
          if (box) box.indeterminate = held > 0 && held < total;
        }}
        onChange={toggle}
      />
      <span className={styles['name']}>{title}</span>
      {isPrivate && (
        <>
          <Icon of={Lock} size={14} />
          <VisuallyHidden>{t('listing:private')}</VisuallyHidden>
        </>
      )}
    </label>
  );
}
