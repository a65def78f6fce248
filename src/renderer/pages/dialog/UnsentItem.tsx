import { useReasonText } from '../../features/core/texts/use-reason-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Page.module.css';
import type { Unsent } from './outbox-store.ts';
import type { Outbox } from './use-outbox.ts';

/** A message being sent, or why it was not sent. */
export function UnsentItem({ unsent, outbox }: { readonly unsent: Unsent; readonly outbox: Outbox }) {
  const { t } = useText();
  const reasonText = useReasonText();
  const { text, error } = unsent;
  return (
    <li className={styles['message']} data-mine data-unsent>
      <VisuallyHidden>{t('messages:byMe')}</VisuallyHidden>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {error === null ? (
        <p className={styles['foot']}>{t('messages:sending')}</p>
      ) : (
        <>
          <p role="alert" className={styles['error']}>
            {t('messages:notSent')}:{' '}
            {error.reason ? reasonText(error.reason, error.params) : t(`errors:${error.code}`)}
          </p>
          <p className={styles['foot']}>
            <Button label="messages:retry" onClick={() => outbox.retry(unsent)} />
            <Button label="messages:discard" onClick={() => outbox.discard(unsent)} />
          </p>
        </>
      )}
    </li>
  );
}
