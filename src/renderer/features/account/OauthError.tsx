import { useEffect } from 'react';
import { closeSignIn } from '../core/session/sign-in.ts';
import { useReasonText } from '../core/texts/use-reason-text.ts';
import styles from './Account.module.css';
import { useFragmentToken } from './use-fragment-token.ts';

/** The outcome of a sign-in through the provider. */
const SHOWN: readonly string[] = ['oauth_failed', 'oauth_cancelled', 'oauth_taken', 'account_banned'];

/** Why the provider signed nobody in, as the site says in the fragment. */
export function OauthError() {
  const reason = useFragmentToken();
  const reasonText = useReasonText();
  useEffect(() => {
    // The pending action is dropped, as when the dialog closes.
    if (reason === 'oauth_cancelled') closeSignIn();
  }, [reason]);
  if (!SHOWN.includes(reason)) return null;
  return (
    <p role="alert" className={styles['text']}>
      {reasonText(reason, undefined)}
    </p>
  );
}
