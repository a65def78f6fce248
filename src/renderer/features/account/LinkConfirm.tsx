import { useState } from 'react';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { asAppError, type AppError } from '../../../shared/errors/app-error.ts';
import { useSingleFlight } from '../core/mutation/use-single-flight.ts';
import { useReasonText } from '../core/texts/use-reason-text.ts';
import styles from './Account.module.css';

interface LinkConfirmProps {
  readonly token: string;
  /** @param kind what the link was for: `registration`, `email` or `email_undo` */
  readonly onDone: (kind: string) => void;
}

/** Confirms by a mail's link: opening it does nothing yet, as programs open links too. */
export function LinkConfirm({ token, onDone }: LinkConfirmProps) {
  const { t } = useText();
  const { bridge } = useHost();
  const reasonText = useReasonText();
  const [error, setError] = useState<AppError | null>(null);
  const confirm = useSingleFlight(() =>
    bridge.session
      .act({ act: 'confirm', fields: { tok: token } })
      .then(onDone, (thrown: unknown) => setError(asAppError(thrown))),
  );
  return (
    <>
      <p className={styles['text']}>{t('account:confirmText')}</p>
      {error && (
        <p role="alert" className={styles['text']}>
          {error.reason ? reasonText(error.reason, error.params) : t(`errors:${error.code}`)}
        </p>
      )}
      <Button label="account:confirm" tone="main" className={styles['send']} onClick={() => void confirm()} />
    </>
  );
}
