import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Staff.module.css';

interface ConfirmProps {
  /** Description of the action. */
  readonly text: string;
  /** Another form of confirmation. */
  readonly hint?: string | undefined;
  readonly disabled: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation of what cannot be undone easily. */
export function Confirm({ text, hint, disabled, onYes, onNo }: ConfirmProps) {
  const { t } = useText();
  return (
    <div role="group" aria-label={text} className={styles['confirm']}>
      <p role="alert">{t('moderation:sure', { act: text })}</p>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <Stack isRow gap={3}>
        <Button label="moderation:confirm" tone="main" disabled={disabled} autoFocus onClick={onYes} />
        <Button label="moderation:cancel" onClick={onNo} />
      </Stack>
    </div>
  );
}
