import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../../src/site/app/seed/accounts.ts';

/** The dialog that asks who one is, once it has the focus: keys are its own. */
export async function findSignIn(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

export const findAccount = () => screen.findByRole('button', { name: 'Your account' });

/** Waits until no dialog of a role is open any more. */
export const gone = (role: 'dialog' | 'alertdialog' | 'menu') =>
  waitFor(() => expect(screen.queryAllByRole(role)).toEqual([]));

/** Fills in the form of the dialog, or of the screen, and sends it with Enter. */
export async function signInHere(form: HTMLElement, usr: string, pwd: string = DEMO_PASSWORD): Promise<void> {
  const user = within(form).getByLabelText('User name or e-mail address');
  await userEvent.clear(user);
  await userEvent.type(user, usr);
  await userEvent.type(within(form).getByLabelText('Password'), `${pwd}{Enter}`);
}

/** Ends this browser's session without its page, which does not know of it. */
export async function loseSession(origin: string): Promise<void> {
  const reply = await fetch(`${origin}/api/logout.php`, { method: 'POST', body: new URLSearchParams() });
  if (!reply.ok) throw new Error(`nobody was signed out: ${reply.status}`);
}
