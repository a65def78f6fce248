import type { ComponentType } from 'react';
import type { RouteName } from '../../shared/routes.ts';
import { ListingPage } from '../pages/listing/Page.tsx';
import { NotFoundPage } from '../pages/not-found/Page.tsx';
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx';

/**
 * A screen for every route. The listings are most visits' first screen, so they come with the entry: one request less.
 * The 404 screen does as well: it must be there when nothing else can be had. The others come when they are wanted.
 */
export const screens: Readonly<Record<RouteName, LazyScreen>> = {
  index: lazyScreen(async () => (await import('../pages/index/Page.tsx')).IndexPage),
  listing: ready(ListingPage),
  notFound: ready(NotFoundPage),
  categories: lazyScreen(async () => (await import('../pages/categories/Page.tsx')).CategoriesPage),
  category: lazyScreen(async () => (await import('../pages/category/Page.tsx')).CategoryPage),
  countries: lazyScreen(async () => (await import('../pages/countries/Page.tsx')).CountriesPage),
  country: lazyScreen(async () => (await import('../pages/country/Page.tsx')).CountryPage),
  models: lazyScreen(async () => (await import('../pages/models/Page.tsx')).ModelsPage),
  model: lazyScreen(async () => (await import('../pages/model/Page.tsx')).ModelPage),
  modelTab: lazyScreen(async () => (await import('../pages/model/Page.tsx')).ModelTabPage),
  channels: lazyScreen(async () => (await import('../pages/channels/Page.tsx')).ChannelsPage),
  channelGroup: lazyScreen(async () => (await import('../pages/channels/Page.tsx')).ChannelGroupPage),
  channel: lazyScreen(async () => (await import('../pages/channel/Page.tsx')).ChannelPage),
  channelPage: lazyScreen(async () => (await import('../pages/channel/Page.tsx')).ChannelVideosPage),
  video: lazyScreen(async () => (await import('../pages/video/Page.tsx')).VideoPage),
  community: lazyScreen(async () => (await import('../pages/community/Page.tsx')).CommunityPage),
  member: lazyScreen(async () => (await import('../pages/member/Page.tsx')).MemberPage),
  memberTab: lazyScreen(async () => (await import('../pages/member/TabPage.tsx')).MemberTabPage),
  history: lazyScreen(async () => (await import('../pages/history/Page.tsx')).HistoryPage),
  downloads: lazyScreen(async () => (await import('../pages/downloads/Page.tsx')).DownloadsPage),
  playlists: lazyScreen(async () => (await import('../pages/playlists/Page.tsx')).PlaylistsPage),
  playlist: lazyScreen(async () => (await import('../pages/playlist/Page.tsx')).PlaylistPage),
  playlistPage: lazyScreen(async () => (await import('../pages/playlist/Page.tsx')).PlaylistPage),
  albums: lazyScreen(async () => (await import('../pages/albums/Page.tsx')).AlbumsPage),
  album: lazyScreen(async () => (await import('../pages/album/Page.tsx')).AlbumPage),
  search: lazyScreen(async () => (await import('../pages/search/Page.tsx')).SearchPage),
  information: lazyScreen(async () => (await import('../pages/information/Page.tsx')).InformationPage),
  confirm: lazyScreen(async () => (await import('../pages/confirm/Page.tsx')).ConfirmPage),
};

/** In place of the 404 screen where a list does not have the page that was asked for. */
export const beyondScreen = lazyScreen(
  async () => (await import('../pages/not-found/beyond/Page.tsx')).BeyondPage,
);

/** Screens that the server does not render: they live on what this device holds, or on scripts alone. */
const ONLY_HERE: readonly RouteName[] = [
  'album',
  'confirm',
  'downloads',
  'history',
  'information',
  'notFound',
  'video',
];

/** Whether the server renders a screen's first frame. */
export function isServerRendered(name: RouteName): boolean {
  return !ONLY_HERE.includes(name);
}

function ready(Screen: ComponentType): LazyScreen {
  return { Screen, prefetch: () => undefined, ready: () => Promise.resolve() };
}
