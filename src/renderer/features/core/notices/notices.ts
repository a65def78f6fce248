import { useSyncExternalStore } from 'react';
import { asAppError } from '../../../../shared/errors/app-error.ts';
import type { TextKey } from '../../../i18n/use-text.ts';

export interface Notice {
  /** One notice at a time per cause: a new one takes the old one's place. */
  readonly cause: string;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: TextKey;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** The reason, whose text is loaded late (`useReasonText`). */
  readonly reason?: string | undefined;
  /** Address with more about it. */
  readonly link?: { readonly label: TextKey; readonly to: string } | undefined;
  /** An action, such as undo; it closes the notice. */
  readonly action?: { readonly label: TextKey; readonly run: () => void } | undefined;
  /** Rises with every notice, so that a repeated one restarts its timer. */
  readonly serial: number;
}

let notices: readonly Notice[] = [];
let serial = 0;
const listeners = new Set<() => void>();

/** The only store of notices; the tray shows them for `NOTICE_MS`, those with an action for `ACTION_NOTICE_MS`. */
export function notify(notice: Omit<Notice, 'serial'>): void {
  serial += 1;
  publish([...notices.filter(({ cause }) => cause !== notice.cause), { ...notice, serial }]);
}

/**
 * Shows a failed action, once; the text is that of the code the site names for a notice, else of its own. A
 * cancelled one is not shown.
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
