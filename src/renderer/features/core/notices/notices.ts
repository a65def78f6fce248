import { useSyncExternalStore } from 'react';
import { asAppError } from '../../../../shared/errors/app-error.ts';
import type { TextKey } from '../../../i18n/use-text.ts';

export interface Notice {
  /** One notice at a time per cause: a new one takes the old one's place. */
  readonly cause: string;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: TextKey;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** A closer code, whose text comes late (`useReasonText`). */
  readonly reason?: string | undefined;
  /** Where more of it is to be seen. */
  readonly link?: { readonly label: TextKey; readonly to: string } | undefined;
  /** What can be done about it, as taking it back; the notice goes with it. */
  readonly action?: { readonly label: TextKey; readonly run: () => void } | undefined;
  /** Rises with every notice, so that a repeated one counts its time again. */
  readonly serial: number;
}

let notices: readonly Notice[] = [];
let serial = 0;
const listeners = new Set<() => void>();

/** The one door for notices; the tray shows them for `NOTICE_MS`, those with an action for `ACTION_NOTICE_MS`. */
export function notify(notice: Omit<Notice, 'serial'>): void {
  serial += 1;
  publish([...notices.filter(({ cause }) => cause !== notice.cause), { ...notice, serial }]);
}

/**
 * Tells of a failed action, once; the texts are those of the code the site names for a notice, else of its own. A
 * cancelled one is what was wanted.
 */
export function notifyError(thrown: unknown): void {
  const { code, params, reason: own, notifyCode } = asAppError(thrown);
  const reason = notifyCode ?? own;
  if (code !== 'cancelled')
    notify({ cause: `error.${reason ?? code}`, tone: 'error', text: `errors:${code}`, params, reason });
}

export function dismissNotice(cause: string): void {
  publish(notices.filter((notice) => notice.cause !== cause));
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, read, read);
}

function read(): readonly Notice[] {
  return notices;
}

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
