import type { ReactNode } from 'react';
import type { SignedInMember } from '../../../shared/entities/session-state.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useMember } from '../core/session/session-query.ts';
import { askToSignIn } from '../core/session/sign-in.ts';

/** Content for members; a visitor is asked to sign in. */
export function SignedIn({ children }: { readonly children: (member: SignedInMember) => ReactNode }) {
  const { t } = useText();
  const member = useMember();
  if (member === undefined) return <PageSkeleton />;
  if (member) return children(member);
  return (
    <Stack isRow gap={3} align="center">
      <p>{t('profile:signInFirst')}</p>
      <Button label="account:signIn" tone="main" onClick={() => askToSignIn()} />
    </Stack>
  );
}
