import { useQuery } from '@tanstack/react-query';
import type { SignedInMember } from '../../../shared/entities/session-state.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { EmailForm } from './EmailForm.tsx';
import { LeaveAccount } from './LeaveAccount.tsx';
import { OwnArchive } from './OwnArchive.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RenameForm } from './RenameForm.tsx';

/** What a member may change of the account, each with its own form. */
export function AccountForms({ member }: { readonly member: SignedInMember }) {
  const query = useQuery(apiQuery('account.get', {}));
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {({ email, new_email, rename_at, has_password: hasPassword }) => (
        <>
          <PasswordForm hasPassword={hasPassword} />
          <EmailForm email={email} waiting={new_email} />
          <RenameForm name={member.name} allowedAt={rename_at} />
          <OwnArchive />
          <LeaveAccount hasPassword={hasPassword} />
        </>
      )}
    </QueryView>
  );
}
