import RotateCw from 'lucide-react/icons/rotate-cw';
import { asAppError, NETWORK_ERRORS } from '../../shared/errors/app-error.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './State.module.css';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The text of an error's code, and a Retry button. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useText();
  const { code, params, reason } = asAppError(error);
  return (
    <div className={styles['state']} role="alert" data-unreached={NETWORK_ERRORS.includes(code) || undefined}>
      <p className={styles['title']}>{t('errorTitle')}</p>
      <p className={styles['hint']}>{t(`errors:${code}`, { ...params })}</p>
      {reason && <code className={styles['hint']}>{reason}</code>}
      <Button label="retry" tone="main" icon={<Icon of={RotateCw} size={16} />} onClick={onRetry} />
    </div>
  );
}
