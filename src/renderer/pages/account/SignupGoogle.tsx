import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { to } from '../../../shared/routes.ts';
import { AccountCard } from '../../features/account/AccountCard.tsx';
import { OauthLink } from '../../features/account/OauthLink.tsx';
import { OauthRegisterForm } from '../../features/account/OauthRegisterForm.tsx';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useMember } from '../../features/core/session/session-query.ts';
import { askToSignIn, pendingAction } from '../../features/core/session/sign-in.ts';
import { useAutoNavigate } from '../../ui/navigation/use-auto-navigate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';

/** The action pending before the provider was opened stays pending. */
function askAsBefore(): void {
  const { goOn = null, call = null } = pendingAction() ?? {};
  askToSignIn(goOn, 'login', call);
}

/** For a return from the provider without an account here: a name for a new one, or a link to an existing one. */
export function SignupGoogle() {
  const { t } = useText();
  const leadOn = useAutoNavigate();
  const member = useMember();
  const query = useQuery(apiQuery('account.oauthPending', {}));
  const [isBack, setBack] = useState(false);
  const handleDone = (next: string) => {
    if (next.startsWith('/')) return leadOn(next, { replace: true });
    // The desktop client listens at that address.
    setBack(true);
    location.assign(next);
  };
  if (isBack)
    return (
      <AccountCard title="account:oauthTitle">
        <p role="status">{t('account:oauthBack')}</p>
      </AccountCard>
    );
  return (
    <QueryView query={query} skeleton={<PageSkeleton />} isHeld={member === undefined}>
      {({ pending }) => (
        <AccountCard title={member || pending?.has_account ? 'account:linkedTitle' : 'account:oauthTitle'}>
          {pending === null ? (
            <>
              <p>{t('account:oauthNone')}</p>
              <ButtonLink label="account:signIn" to={to('login')} />
            </>
          ) : member ? (
            <OauthLink email={pending.email} name={member.name} onDone={handleDone} />
          ) : pending.has_account ? (
            <>
              <p>{t('account:oauthHasAccount', { email: pending.email })}</p>
              <Button label="account:signIn" tone="main" onClick={askAsBefore} />
            </>
          ) : (
            <OauthRegisterForm email={pending.email} onDone={handleDone} />
          )}
        </AccountCard>
      )}
    </QueryView>
  );
}
