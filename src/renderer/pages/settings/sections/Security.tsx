import { useMember } from '../../../features/core/session/session-query.ts';
import { askToSignIn } from '../../../features/core/session/sign-in.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import styles from '../Controls.module.css';
import { Devices } from '../security/Devices.tsx';
import { TwoFactor } from '../security/TwoFactor.tsx';

/** Two-factor sign-in, and the sessions; a visitor is asked to sign in. */
export function Security() {
  const { t } = useText();
  const member = useMember();
  if (member === undefined) return <PageSkeleton />;
  if (member)
    return (
      <div key={member._id}>
        <TwoFactor />
        <Devices />
      </div>
    );
  return (
    <div className={styles['actions']}>
      <p>{t('security:changeFirst')}</p>
      <Button label="account:signIn" tone="main" onClick={() => askToSignIn()} />
    </div>
  );
}
