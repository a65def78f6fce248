import { AccountCard } from '../../features/account/AccountCard.tsx';
import { RestoreForm } from '../../features/account/RestoreForm.tsx';

export function Restore() {
  return (
    <AccountCard title="account:restoreTitle">
      <RestoreForm />
    </AccountCard>
  );
}
