import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useReasonText } from '../core/texts/use-reason-text.ts';
import styles from './Account.module.css';
import type { Google } from './use-google.ts';

/** Its progress: waiting for the browser, or why it failed. */
export function GoogleWait({ google }: { readonly google: Google }) {
  const { t } = useText();
  const reasonText = useReasonText();
  const { isWaiting, error, cancel } = google;
  return (
    <>
      {isWaiting && (
        <div className={styles['links']}>
          <p role="status" className={styles['text']}>
            <strong>{t('account:oauthWaiting')}</strong> {t('account:oauthWaitingText')}
          </p>
          <Button label="cancel" onClick={cancel} />
        </div>
      )}
      {error && (
        <p role="alert" className={styles['text']}>
          {error.reason ? reasonText(error.reason, error.params) : t(`errors:${error.code}`)}
        </p>
      )}
    </>
  );
}
