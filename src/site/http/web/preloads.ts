import type { Language } from '../../../shared/filters/enums.ts';
import type { RouteName } from '../../../shared/routes.ts';
import type { WebManifest } from './web-build.ts';

const pages = (folder: string, page = 'Page.tsx') => [`pages/${folder}/${page}`];
/** A page whose calls are in a part of the contract that is not in the entry: a chunk of that name (`build/vite.page.ts`). */
const withRows = (folder: string, part: string, page?: string) => [...pages(folder, page), `rows-${part}`];

/** Chunks that a screen asks for as soon as the entry runs; named in the head, they come along with it. */
const SCREENS: Readonly<Record<RouteName | 'ageGate', readonly string[]>> = {
  ageGate: ['shell/AgeGate.tsx'],
  index: pages('index'),
  listing: [],
  notFound: pages('not-found'),
  categories: withRows('categories', 'browse'),
  category: withRows('category', 'browse'),
  countries: withRows('countries', 'browse'),
  country: pages('country'),
  search: withRows('search', 'search'),
  models: withRows('models', 'models'),
  model: withRows('model', 'models'),
  modelTab: withRows('model', 'models'),
  channels: withRows('channels', 'channels'),
  channelGroup: withRows('channels', 'channels'),
  channel: withRows('channel', 'channels'),
  channelPage: withRows('channel', 'channels'),
  playlists: withRows('playlists', 'playlists'),
  playlist: withRows('playlist', 'playlists'),
  playlistPage: withRows('playlist', 'playlists'),
  albums: withRows('albums', 'albums'),
  album: withRows('album', 'albums'),
  video: [...pages('video'), 'features/player/engine.ts'],
  community: withRows('community', 'members'),
  member: withRows('member', 'members'),
  memberTab: withRows('member', 'members', 'TabPage.tsx'),
  history: pages('history'),
  downloads: pages('downloads'),
  information: withRows('information', 'info'),
  confirm: pages('confirm'),
};

/** Links to the chunks of a screen and of its language that the page's own html does not name. */
export function preloads(
  manifest: WebManifest,
  html: string,
  screen: RouteName | 'ageGate',
  language: Language,
): string {
  const wanted = [`i18n/${language}.ts`, ...SCREENS[screen]];
  const isWanted = (key: string) =>
    wanted.some((part) => key.endsWith(`/${part}`) || manifest[key]?.name === part);
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  Object.keys(manifest).filter(isWanted).forEach(visit);
  return [...scripts]
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join('\n    ');
}
