import type { ComponentType } from 'react';
import type { Role } from '../../../shared/roles.ts';
import type { TextKey } from '../../i18n/use-text.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

export interface ModerationTab {
  /** Its value in the address, `?tab=`. */
  readonly word: string;
  readonly title: TextKey;
  /** The lowest role that may open it. */
  readonly access: Extract<Role, 'moderator' | 'admin'>;
  /** Its code, loaded when it is opened. */
  readonly usePart: ReturnType<typeof lazyPart<object>>;
}

/** Each tab is a file of its own that exports `Tab`. */
const files = import.meta.glob<{ readonly Tab: ComponentType }>('./tabs/*.tsx');

const TABS = [
  { word: 'waiting', title: 'moderation:tab_waiting', access: 'moderator', file: 'Waiting' },
  { word: 'queue', title: 'moderation:tab_queue', access: 'moderator', file: 'Queue' },
  { word: 'cases', title: 'moderation:tab_cases', access: 'moderator', file: 'Cases' },
  { word: 'comments', title: 'moderation:tab_comments', access: 'moderator', file: 'Comments' },
  { word: 'audit', title: 'moderation:tab_audit', access: 'moderator', file: 'Audit' },
  { word: 'admin', title: 'moderation:tab_admin', access: 'admin', file: 'Admin' },
] as const;

/** The tabs in their order; the first one is shown where the address names none. */
export const MODERATION_TABS: readonly ModerationTab[] = TABS.flatMap(({ file, ...tab }) => {
  const load = files[`./tabs/${file}.tsx`];
  return load ? [{ ...tab, usePart: lazyPart<object>(async () => (await load()).Tab) }] : [];
});
