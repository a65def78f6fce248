import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Item.module.css';

export const DECISION_ID = 'decision';

/** A link to the decision, fixed to the end of the window on layouts where the decision is below. */
export function ToDecision() {
  const { t } = useText();
  return (
    <nav className={styles['toDecision']} aria-label={t('moderation:decision')}>
      <Button
        label="moderation:toDecision"
        onClick={() => {
          const place = document.getElementById(DECISION_ID);
          place?.scrollIntoView();
          place?.focus({ preventScroll: true });
        }}
      />
    </nav>
  );
}
