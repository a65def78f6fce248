import { useQueryClient } from '@tanstack/react-query';
import { knownSession } from '../core/session/session-query.ts';

/** The user name a form's password belongs to: hidden, for password managers. */
export function OwnUserName() {
  return <UserName name={knownSession(useQueryClient())?.member?.name ?? ''} />;
}

/** The same for a visitor. */
export function UserName({ name }: { readonly name: string }) {
  return <input type="text" autoComplete="username" value={name} readOnly hidden />;
}
