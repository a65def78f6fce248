import type { Language } from '../shared/filters/enums.ts';
import type { LiveEvent } from '../shared/live/live-event.ts';
import type { SystemNotice } from './downloads/notify-system.ts';
import { systemText } from './system-text.ts';

export interface LiveNoticesParts {
  readonly language: () => Language;
  /** The setting `tellSystemTitles`: whether names may be seen outside the window. */
  readonly mayTell: () => boolean;
  /** The app is in front, and shows it by itself. */
  readonly hasFocus: () => boolean;
  /** The screen is locked: bystanders could read it. */
  readonly isLocked: () => boolean;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  /** Name of the member by id; empty: it is not known. */
  readonly nameOf: (id: string) => Promise<string>;
  readonly notify: (kind: 'message' | 'notice', notice: SystemNotice) => void;
}

/** Shortest time between two notices of a conversation, milliseconds. */
const QUIET_MS = 30_000;

/**
 * System notifications of messages and notices while the app is not in front and the screen not locked
 * (members-checklist G12): without names, unless the visitor allows them, and never with the text.
 */
export function createLiveNotices(parts: LiveNoticesParts): (event: LiveEvent) => Promise<void> {
  const last = new Map<string, number>();
  return async ({ kind, dialog, isNew }) => {
    if (!isNew || (kind !== 'message' && kind !== 'notice')) return;
    if (parts.hasFocus() || parts.isLocked()) return;
    const now = parts.monotonic();
    if (now - (last.get(kind) ?? -QUIET_MS) < QUIET_MS) return;
    last.set(kind, now);
    const body = kind === 'message' && dialog && parts.mayTell() ? await parts.nameOf(dialog) : '';
    const title = systemText(
      parts.language(),
      kind === 'message' ? 'system:messageCame' : 'system:noticeCame',
    );
    parts.notify(kind, { title, body });
  };
}
