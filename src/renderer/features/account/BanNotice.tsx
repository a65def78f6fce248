import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useReasonText } from '../core/texts/use-reason-text.ts';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard.tsx';
import type { Ban } from './show-ban.ts';
import { StepLink } from './StepLink.tsx';

/** Says until when and why somebody may not sign in, and where to write if that is wrong. */
export function BanNotice({ ban: { until, reason } }: { readonly ban: Ban }) {
  const { t } = useText();
  const reasonText = useReasonText();
  return (
    <AccountCard title="account:banTitle" isAnswer>
      <p className={styles['text']}>{reasonText('account_banned', { until })}</p>
      {reason !== '' && <p className={styles['text']}>{t('account:banReason', { reason })}</p>}
      <p className={styles['text']}>{t('account:banAppeal')}</p>
      <p className={styles['links']}>
        <ButtonLink label="account:banWrite" to={`${to('information')}#support`} />
        <StepLink step="login" label="account:toLogin" onStep={undefined} />
      </p>
    </AccountCard>
  );
}
