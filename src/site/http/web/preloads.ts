import type { Language } from '../../../shared/filters/enums.ts';
import type { RouteName } from '../../../shared/routes.ts';
import type { WebManifest } from './web-build.ts';

/** The rows of the contract that are not in the entry. */
const ROWS = 'api/table/index.ts';

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
  information: withRows('information'),
  confirm: pages('confirm'),
};

/**
 * Links to the chunks of a screen and of its language that the page's own html does not name.
 * @param isSeen the screen's html is in the page, so its styles are wanted before its first paint
 */
export function preloads(
  manifest: WebManifest,
  html: string,
  screen: RouteName | 'ageGate',
  language: Language,
  { isSeen }: { readonly isSeen: boolean },
): string {
  const wanted = [`i18n/${language}.ts`, ...SCREENS[screen]];
  const keys = Object.keys(manifest).filter((key) => wanted.some((end) => key.endsWith(`/${end}`)));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    // What a chunk is built on comes before it, as its own rules are meant to win.
    chunk.imports?.forEach(visit);
    chunk.css?.forEach((file) => styles.add(file));
  };
  keys.forEach(visit);
  const isNew = (file: string) => !html.includes(`"/${file}"`);
  return [
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...[...styles]
      .filter(isNew)
      .map(
        (file) =>
          `<link ${isSeen ? 'rel="stylesheet"' : 'rel="preload" as="style"'} crossorigin href="/${file}" />`,
      ),
  ].join('\n    ');
}
