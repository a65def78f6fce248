import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { landing } from '../core/session/sign-in.ts';
import styles from './Account.module.css';
import { GoogleWait } from './GoogleWait.tsx';
import { useGoogle } from './use-google.ts';

/**
 * Signs in, or registers, through the site's provider, if it has one.
 * @param onCode called when a code of the member's app is needed as well
 */
export function GoogleButton({ onCode }: { readonly onCode?: () => void }) {
  const { t } = useText();
  const google = useGoogle((kind) => kind === 'need_code' && onCode?.());
  const [next] = useState(landing);
  if (!google.isOffered) return null;
  return (
    <>
      <p className={styles['hint']}>{t('account:or')}</p>
      <Button
        label="account:google"
        className={styles['send']}
        aria-disabled={google.isWaiting}
        onClick={() => !google.isWaiting && google.start({ next })}
      />
      <GoogleWait google={google} />
    </>
  );
}
