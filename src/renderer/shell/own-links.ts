import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Clock3 from 'lucide-react/icons/clock-3';
import Heart from 'lucide-react/icons/heart';
import ListVideo from 'lucide-react/icons/list-video';
import type { MemberTab } from '../../shared/filters/enums.ts';
import type { MemberId } from '../../shared/ids.ts';
import { to } from '../../shared/routes.ts';
import type { TextKey } from '../i18n/use-text.ts';

interface OwnLink {
  readonly label: TextKey;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Prefix of the addresses of all its pages. */
  readonly under: string;
}

const LISTS: readonly (readonly [MemberTab, TextKey, LucideIcon])[] = [
  ['watch_later_videos', 'members:tab_watch_later_videos', Clock3],
  ['favourite_videos', 'members:tab_favourite_videos', Heart],
  ['playlists', 'account:ownPlaylists', ListVideo],
  ['subscriptions', 'members:tab_subscriptions', Bookmark],
  ['ed_videos', 'account:ownUploads', Clapperboard],
];

/** The member's lists, in the order of the sidebar and of the account's menu. */
export const ownLinks = (id: MemberId): readonly OwnLink[] =>
  LISTS.map(([tab, label, icon]) => {
    const address = to('memberTab', { _id: id, member_tab: tab, page: 1 });
    return { label, icon, to: address, under: address.replace(/1\/$/, '') };
  });
