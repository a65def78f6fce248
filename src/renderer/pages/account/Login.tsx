import { useState } from 'react';
import { AccountCard } from '../../features/account/AccountCard.tsx';
import { BanNotice } from '../../features/account/BanNotice.tsx';
import { LoginForm } from '../../features/account/LoginForm.tsx';
import { OauthError } from '../../features/account/OauthError.tsx';
import { useShownBan } from '../../features/account/show-ban.ts';
import { VisitorsOnly } from '../../features/account/VisitorsOnly.tsx';

export function Login() {
  // A sign-in by a provider ends here if a code is needed.
  const [isCodeAsked] = useState(() => location.hash === '#need_code');
  const ban = useShownBan();
  return (
    <VisitorsOnly>
      {ban ? (
        <BanNotice ban={ban} />
      ) : (
        <AccountCard title="account:signIn">
          <OauthError />
          <LoginForm isCodeAsked={isCodeAsked} />
        </AccountCard>
      )}
    </VisitorsOnly>
  );
}
