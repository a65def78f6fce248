import type { AudiencePage } from '../../../shared/entities/audience.ts';
import { MEMBER_TABS, type MemberTab } from '../../../shared/filters/enums.ts';
import { type Caller, isStaff } from '../../identity/index.ts';

/** What a member shows to everybody, and to this caller. */
export interface MemberPrivacy {
  readonly id: number;
  readonly shows_info: number;
  readonly shows_wall: number;
  readonly shows_friends: number;
  readonly shows_subscriptions: number;
  readonly shows_favourites: number;
  /** Pages that the caller may open as a member or a friend. */
  readonly opened: ReadonlySet<AudiencePage>;
}

/**
 * Who may open a page of a member. `own`: only the member, not even staff. A page with an audience: everybody if
 * `shows_{page}` is set, else the audience, the member and staff. `open`: everybody, because each object on it is
 * checked separately.
 */
const RULES: Readonly<Record<MemberTab, 'open' | 'own' | AudiencePage>> = {
  ed_videos: 'open',
  favourite_videos: 'favourites',
  watch_later_videos: 'own',
  friends: 'friends',
  playlists: 'open',
  albums: 'open',
  subscriptions: 'subscriptions',
  wall: 'wall',
  info: 'info',
  history: 'own',
};

/** Whether the caller may open a page of a member; if not, the answer is `dont_have_permission`. */
export function mayOpen(tab: MemberTab, member: MemberPrivacy, caller: Caller): boolean {
  const rule = RULES[tab];
  if (rule === 'open' || caller.memberId === member.id) return true;
  return rule !== 'own' && (member[`shows_${rule}`] === 1 || member.opened.has(rule) || isStaff(caller));
}

/** The pages of a member that the caller may open, in order. */
export function openTabs(member: MemberPrivacy, caller: Caller): MemberTab[] {
  return MEMBER_TABS.filter((tab) => mayOpen(tab, member, caller));
}
