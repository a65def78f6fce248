import type { Language } from '../../../shared/filters/enums.ts';
import type { RouteName } from '../../../shared/routes.ts';
import type { WebManifest } from './web-build.ts';

/** The chunk of the contract's rows that are not in the entry; named so where the build is cut (`build/vite.page.ts`). */
const ROWS = 'rows';

const pages = (folder: string, page = 'Page.tsx') => [`pages/${folder}/${page}`];
/** A page whose calls are not among the entry's. */
const withRows = (folder: string, page?: string) => [...pages(folder, page), ROWS];

/** Chunks that a screen asks for as soon as the entry runs; named in the head, they come along with it. */
const SCREENS: Readonly<Record<RouteName | 'ageGate', readonly string[]>> = {
  ageGate: ['shell/AgeGate.tsx'],
  index: pages('index'),
  listing: [],
  notFound: pages('not-found'),
  categories: withRows('categories'),
  category: withRows('category'),
  countries: withRows('countries'),
  country: pages('country'),
  search: withRows('search'),
  models: withRows('models'),
  model: withRows('model'),
  modelTab: withRows('model'),
  channels: withRows('channels'),
  channelGroup: withRows('channels'),
  channel: withRows('channel'),
  channelPage: withRows('channel'),
  playlists: withRows('playlists'),
  playlist: withRows('playlist'),
  playlistPage: withRows('playlist'),
  albums: withRows('albums'),
  album: withRows('album'),
  video: [...pages('video'), 'features/player/engine.ts'],
  community: withRows('community'),
  member: withRows('member'),
  memberTab: withRows('member', 'TabPage.tsx'),
  history: pages('history'),
  downloads: pages('downloads'),
  information: withRows('information'),
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
