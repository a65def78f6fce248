import { useSyncExternalStore } from 'react';
import type { ScreenCall } from '../../../../shared/screens/screen.ts';
import { notify } from '../notices/notices.ts';

/** Continues the pending action after the sign-in. */
export type GoOn = () => unknown;

/** What a visitor was doing when they were asked to sign in. */
export interface PendingAction {
  /** `null`: nothing to continue; a text, for instance, waits in its form. */
  readonly goOn: GoOn | null;
  /** The same as a call, which another page can make too; `null`: there is no such call. */
  readonly call: ScreenCall | null;
  /** Address of the page where it was requested. */
  readonly from: string;
}

/** The form the dialog begins with. */
export type SignInStep = 'login' | 'signup';

let pending: PendingAction | null = null;
let open: SignInStep | null = null;
let ending = 0;
const listeners = new Set<() => void>();

/**
 * Opens the dialog to sign in, from wherever on the page.
 * @param goOn run after the sign-in; without one that of the already open dialog
 * @param call the call that does the same as `goOn`
 */
export function askToSignIn(
  goOn: GoOn | null = null,
  step: SignInStep = 'login',
  call: ScreenCall | null = null,
): void {
  const from = location.pathname + location.search;
  pending = goOn || !open ? { goOn, call, from } : { goOn: null, call, ...pending, from };
  // The dialog's own code is not here yet: it opens as soon as it is.
  if (listeners.size === 0) notify({ cause: 'error.need_auth', tone: 'info', text: 'errors:need_auth' });
  publish(open ?? step);
}

/**
 * Runs a call that ends the member's own session. The event that it has ended may come before the answer, which says more.
 */
export async function endSession<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  ending += 1;
  try {
    return await run();
  } finally {
    ending -= 1;
  }
}

/** Whether such a call is under way. */
export const isEndingSession = (): boolean => ending > 0;

/** @param goesOn whether registering continues elsewhere; else the pending action is dropped */
export function closeSignIn(goesOn = false): void {
  if (!goesOn) pending = null;
  publish(null);
}

/** The pending action, once, after the sign-in. */
export function takePendingAction(): GoOn | null | undefined {
  const taken = pending?.goOn;
  pending = null;
  publish(null);
  return taken;
}

export const pendingAction = (): PendingAction | null => pending;

export function setPendingAction(action: PendingAction): void {
  pending = action;
}

/** Where to go after signing in on a screen of its own. */
export function landing(): string {
  return pending?.from ?? '/';
}

/** The form to begin with, while the dialog is open. */
export function useSignInStep(): SignInStep | null {
  return useSyncExternalStore(subscribe, read, read);
}

function read(): SignInStep | null {
  return open;
}

function publish(next: SignInStep | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
