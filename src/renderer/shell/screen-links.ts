import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Flame from 'lucide-react/icons/flame';
import Globe from 'lucide-react/icons/globe';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import ListVideo from 'lucide-react/icons/list-video';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Tags from 'lucide-react/icons/tags';
import Tv from 'lucide-react/icons/tv';
import UserStar from 'lucide-react/icons/user-star';
import Users from 'lucide-react/icons/users';
import type { VideoSort } from '../../shared/filters/enums.ts';
import { to } from '../../shared/routes.ts';
import type { TextKey } from '../i18n/use-text.ts';

export interface ScreenLink {
  readonly label: TextKey;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly isAt: (pathname: string) => boolean;
}

/** @param beginnings prefixes of addresses for which the link is current; by default its first path segment */
function link(label: TextKey, address: string, icon: LucideIcon, ...beginnings: string[]): ScreenLink {
  const under = beginnings.length > 0 ? beginnings : [address.replace(/^(\/[^/]+\/).*$/, '$1')];
  return { label, to: address, icon, isAt: (pathname) => under.some((one) => pathname.startsWith(one)) };
}

const listing = (label: TextKey, sort: VideoSort, icon: LucideIcon) =>
  link(label, to('listing', { sort, page: 1 }), icon);

/** The screens linked from everywhere, in the groups of the sidebar. */
export const screenGroups: readonly (readonly ScreenLink[])[] = [
  [
    { label: 'home', to: to('index'), icon: House, isAt: (pathname) => pathname === '/' },
    link('search', to('search', { page: 1 }), Search),
    link('history', to('history', { page: 1 }), History),
    link('downloads', to('downloads'), Download),
  ],
  [
    listing('latest', 'latest-updates', Sparkles),
    listing('mostPopular', 'most-popular', Flame),
    listing('topRated', 'top-rated', Star),
    listing('mostViewed', 'most-viewed', Eye),
    listing('mostCommented', 'most-commented', MessageCircle),
    listing('longest', 'longest', Clock),
  ],
  [
    link('categories', to('categories'), Tags),
    link('countries', to('countries', { page: 1 }), Globe, '/top-country/', '/country/'),
    link('models', to('models', { page: 1 }), UserStar),
    link('channels', to('channels', { page: 1 }), Tv, '/channels/', '/channel/'),
    link('playlists', to('playlists', { page: 1 }), ListVideo, '/playlists/', '/playlist/'),
    link('albums', to('albums', { page: 1 }), Images, '/albums/', '/album/'),
    link('community', to('community', { page: 1 }), Users, '/community/', '/member/'),
  ],
];

/** All of them in one row, as the footer shows them. */
export const screenLinks: readonly ScreenLink[] = screenGroups.flat();
