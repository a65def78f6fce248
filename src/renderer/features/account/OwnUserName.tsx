import { useQueryClient } from '@tanstack/react-query';
import { knownSession } from '../core/session/session-query.ts';

/** Whose password a form asks for: password managers read it, nobody sees it. */
export function OwnUserName() {
  return <UserName name={knownSession(useQueryClient())?.member?.name ?? ''} />;
}

/** The same where nobody is signed in. */
export function UserName({ name }: { readonly name: string }) {
  return <input type="text" autoComplete="username" value={name} readOnly hidden />;
}
