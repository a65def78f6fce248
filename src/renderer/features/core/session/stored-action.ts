import type { ScreenCall } from '../../../../shared/screens/screen.ts';
import { pendingAction, setPendingAction } from './sign-in.ts';

const KEY = 'wanted';
/** Milliseconds for the sign-in at a provider and the choice of a name. */
const LIFE_MS = 1_800_000;

interface StoredAction {
  readonly call: ScreenCall | null;
  readonly from: string;
  readonly until: number;
}

/** Stores the pending action while the browser is at a provider: the page that comes back is another one. */
export function keepAction(): void {
  const pending = pendingAction();
  if (!pending) return;
  const wanted: StoredAction = { call: pending.call, from: pending.from, until: Date.now() + LIFE_MS };
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(wanted)));
}

export function dropAction(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

/** Resumes it, once; an action already pending in this page has priority. @param run makes the call */
export function restoreAction(run: (call: ScreenCall) => unknown): void {
  const wanted = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredAction | null);
  if (!wanted) return;
  dropAction();
  const { call, from, until } = wanted;
  if (until < Date.now() || pendingAction()) return;
  setPendingAction({ call, from, goOn: call && (() => run(call)) });
}

/** Some browsers refuse to store anything, and there is no storage on the site. */
function attempt<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
