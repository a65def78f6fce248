import { MEMBER_TABS, type MemberTab } from '../../../shared/filters/enums.ts';
import { isStaff, type Caller } from '../../accounts/policies/caller.ts';

/** What a member shows to others (migration 006). */
export interface MemberPrivacy {
  readonly id: number;
  readonly shows_info: number;
  readonly shows_wall: number;
  readonly shows_friends: number;
  readonly shows_subscriptions: number;
  readonly shows_favourites: number;
}

/**
 * Who may open a page of a member. `own`: the member alone, not even staff. A column: everybody if it is set, else the
 * member and staff. `open`: everybody, as each thing on it is judged by itself.
 */
const RULES: Readonly<Record<MemberTab, 'open' | 'own' | Exclude<keyof MemberPrivacy, 'id'>>> = {
  ed_videos: 'open',
  favourite_videos: 'shows_favourites',
  watch_later_videos: 'own',
  friends: 'shows_friends',
  playlists: 'open',
  albums: 'open',
  subscriptions: 'shows_subscriptions',
  wall: 'shows_wall',
  info: 'shows_info',
  history: 'own',
};

/** Whether the caller may open a page of a member; otherwise `dont_have_permission`. */
export function mayOpen(tab: MemberTab, member: MemberPrivacy, caller: Caller): boolean {
  const rule = RULES[tab];
  if (rule === 'open' || caller.memberId === member.id) return true;
  return rule !== 'own' && (member[rule] === 1 || isStaff(caller));
}

/** The pages of a member that open for the caller, in their order. */
export function openTabs(member: MemberPrivacy, caller: Caller): MemberTab[] {
  return MEMBER_TABS.filter((tab) => mayOpen(tab, member, caller));
}
