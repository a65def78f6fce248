import { useLocation, useNavigate } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { AccountCard } from '../../features/account/AccountCard.tsx';
import { RegisterForm } from '../../features/account/RegisterForm.tsx';
import { SignupGoogle } from './SignupGoogle.tsx';
import { VisitorsOnly } from '../../features/account/VisitorsOnly.tsx';

/** `/signup/`; with the fragment `#google` after the return from there. */
export function Signup() {
  return useLocation().hash === '#google' ? <SignupGoogle /> : <ByAddress />;
}

function ByAddress() {
  const navigate = useNavigate();
  return (
    <VisitorsOnly>
      <AccountCard title="account:register">
        <RegisterForm onSent={(email) => void navigate(to('confirm'), { state: { email } })} />
      </AccountCard>
    </VisitorsOnly>
  );
}
