import { MEMBER_TABS, MODEL_TABS, SETTINGS_TABS, VIDEO_SORTS } from '../../src/shared/filters/enums.ts';
import { ROUTE_NAMES, to, type RouteName } from '../../src/shared/routes.ts';
import { latest, siteApi } from './api.ts';

/** What exists of the demo site, for each slot that names something. */
interface Known {
  readonly video: { readonly video_id: string; readonly dir: string };
  readonly group: string;
  readonly country: string;
}

const PAGES = [1, 999] as const;

/** Addresses of each screen, by every word that its slots know, of what is there and of what is not. */
const OF: Readonly<Partial<Record<RouteName, (known: Known) => readonly string[]>>> = {
  listing: () => VIDEO_SORTS.flatMap((sort) => PAGES.map((page) => to('listing', { sort, page }))),
  video: ({ video }) => [to('video', video), to('video', { video_id: 99_999_999, dir: 'x' })],
  category: () => both((object_id, page) => to('category', { object_id, page }), 'trains'),
  country: ({ country }) => PAGES.map((page) => to('country', { country, page })),
  model: () => ['sora-suzunari', 'nobody-such'].map((dir) => to('model', { dir })),
  modelTab: () =>
    MODEL_TABS.flatMap((model_tab) =>
      both((dir, page) => to('modelTab', { dir, model_tab, page }), 'sora-suzunari'),
    ),
  channelGroup: ({ group }) => both((object_id, page) => to('channelGroup', { object_id, page }), group),
  channel: () => ['window-seat', 'no-such'].map((object_id) => to('channel', { object_id })),
  channelPage: () => both((object_id, page) => to('channelPage', { object_id, page }), 'window-seat'),
  // Of everybody, of its member alone, and of nobody.
  playlist: () => [1, 67, 999_999].map((playlist_id) => to('playlist', { playlist_id })),
  playlistPage: () =>
    [1, 67].flatMap((id) => PAGES.map((page) => to('playlistPage', { playlist_id: id, page }))),
  album: () => [1, 999_999].map((album_id) => to('album', { album_id })),
  member: () => [1, 999_999].map((_id) => to('member', { _id })),
  memberTab: () =>
    MEMBER_TABS.flatMap((member_tab) =>
      (
        [
          [1, 1],
          [2, 1],
          [1, 999],
        ] as const
      ).map(([_id, page]) => to('memberTab', { _id, member_tab, page })),
    ),
  search: () => ['', '?s=night', '?s=zzqqxxyy'].map((words) => to('search', { page: 1 }) + words),
  settingsSection: () => SETTINGS_TABS.map((settings_section) => to('settingsSection', { settings_section })),
  dialog: () => [2, 999_999].map((_id) => to('dialog', { _id })),
  uploadItem: () => [1, 999_999].map((id) => to('uploadItem', { id })),
  moderationItem: () => [1, 999_999].map((id) => to('moderationItem', { id })),
};

function both(path: (name: string, page: number) => string, name: string): readonly string[] {
  return [...PAGES.map((page) => path(name, page)), path('no-such-thing', 1)];
}

/** Every route of the page with its addresses; one without slots of its own has its path and, of a list, two pages. */
export async function routeAddresses(
  origin: string,
): Promise<readonly (readonly [RouteName, readonly string[]])[]> {
  const site = siteApi(origin);
  const { videos } = await site.run('videos.list', latest());
  const { groups } = await site.run('channels.list', { sort: 'a-z', count: 60, group: '0', page: 1 });
  const [video, group] = [videos[0], groups[0]];
  if (!video || !group) throw new Error('the demo site is empty');
  const known = { video: { video_id: video.id, dir: video.dir }, group: group.dir, country: 'jp' };
  return ROUTE_NAMES.map((name) => [name, OF[name]?.(known) ?? plain(name)]);
}

function plain(name: RouteName): readonly string[] {
  const path = to(name as 'albums', { page: 1 });
  const far = to(name as 'albums', { page: 999 });
  return far === path ? [path] : [path, far];
}
