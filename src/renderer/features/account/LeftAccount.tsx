import { useEffect, useRef } from 'react';
import { dayName } from '../../../shared/format/date.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { askToSignIn } from '../core/session/sign-in.ts';
import styles from './Account.module.css';
import { setLeftAccount } from './left-account.ts';

/** The last page of an account: what has happened, what will, and until when it can be restored. */
export function LeftAccount({ until }: { readonly until: string }) {
  const { t, language } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const day = dayName(until, language);
  // The dialog that had the focus is gone with the account.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => () => setLeftAccount(null), []);
  return (
    <section className={styles['left']}>
      <h2 ref={heading} tabIndex={-1} className={styles['subtitle']}>
        {t('account:leftTitle')}
      </h2>
      <ul className={styles['changes']}>
        <li>{t('account:leftNow')}</li>
        <li>{t('account:leftUntil', { day })}</li>
        <li>{t('account:leftThen', { day })}</li>
      </ul>
      <div className={styles['links']}>
        <ButtonLink label="account:leftHome" to={to('index')} />
        <Button label="account:leftBack" onClick={() => askToSignIn()} />
      </div>
    </section>
  );
}
