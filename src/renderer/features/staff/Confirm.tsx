import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Staff.module.css';

interface ConfirmProps {
  /** What will be done, in words. */
  readonly text: string;
  /** How else it is confirmed. */
  readonly hint?: string | undefined;
  readonly disabled: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more before what cannot be taken back easily. */
export function Confirm({ text, hint, disabled, onYes, onNo }: ConfirmProps) {
  const { t } = useText();
  return (
    <div role="group" aria-label={text} className={styles['confirm']}>
      <p role="alert">{t('desk:sure', { act: text })}</p>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <Stack isRow gap={3}>
        <Button label="desk:confirm" tone="main" disabled={disabled} autoFocus onClick={onYes} />
        <Button label="desk:cancel" onClick={onNo} />
      </Stack>
    </div>
  );
}
