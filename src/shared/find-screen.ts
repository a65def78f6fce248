import { readPageNumber } from './screens/page-number.ts';
import { MEMBER_TABS, MODEL_TABS, SETTINGS_TABS, VIDEO_SORTS } from './filters/enums.ts';
import { dir, memberId, objectName, videoId } from './ids.ts';
import { ROUTE_NAMES, templateOf, type RouteName } from './routes.ts';

export interface FoundScreen {
  readonly kind: 'screen';
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

export type FoundAddress =
  | FoundScreen
  /** Another spelling of a known address; `path` is the canonical one. */
  | { readonly kind: 'moved'; readonly path: string; readonly isForGood: boolean }
  | { readonly kind: 'unknown' };

const fits = (schema: { safeParse(value: unknown): { success: boolean } }) => (value: string) =>
  schema.safeParse(value).success;
const oneOf = (words: readonly string[]) => (value: string) => words.includes(value);

/**
 * Valid values of each slot. A path with any other value belongs to another screen, or is unknown. A first segment of
 * digits only is a page number; any other is a `dir` (decisions A).
 */
const SLOTS: Readonly<Record<string, (value: string) => boolean>> = {
  page: (value) => readPageNumber(value) !== null,
  sort: oneOf(VIDEO_SORTS),
  video_id: fits(videoId),
  playlist_id: fits(videoId),
  album_id: fits(videoId),
  id: fits(videoId),
  _id: fits(memberId),
  dir: fits(dir),
  object_id: fits(objectName),
  country: (value) => /^[a-z]{2}$/.test(value),
  model_tab: oneOf(MODEL_TABS),
  member_tab: oneOf(MEMBER_TABS),
  settings_section: oneOf(SETTINGS_TABS),
};

interface Known {
  readonly name: RouteName;
  readonly template: string;
  readonly pattern: RegExp;
  readonly slots: readonly string[];
}

const known: readonly Known[] = ROUTE_NAMES.map((name) => {
  const template = templateOf(name);
  const slots = [...template.matchAll(/\{([a-z_]+)\}/g)].map((found) => found[1] ?? '');
  const bare = template.replace(/\/$/, '').replaceAll(/\{[a-z_]+\}/g, '([^/]+)');
  return { name, template, pattern: new RegExp(`^${bare}/?$`), slots };
});

/** The screen of an address. Slots are not decoded, so an escaped separator does not separate (reliability S1). */
export function findScreen(path: string): FoundAddress {
  if (path === '/') return { kind: 'screen', name: 'index', params: {} };
  const found = match(path);
  if (found) {
    const isListed = path.endsWith('/') === templateOf(found.name).endsWith('/');
    if (isListed) return found;
    // Every slot is a plain word, so the path cannot name another host.
    return { kind: 'moved', path: path.endsWith('/') ? path.slice(0, -1) : `${path}/`, isForGood: true };
  }
  return videoAt(path) ?? aliasOf(path);
}

/** A video is found by its id alone (decisions D): its page, or the site, redirects to the address with its title. */
function videoAt(path: string): FoundScreen | null {
  const [, id = '', given = ''] = /^\/videos\/([^/]+)(?:\/([^/]*))?\/?$/.exec(path) ?? [];
  return SLOTS['video_id']?.(id)
    ? { kind: 'screen', name: 'video', params: { video_id: id, dir: given } }
    : null;
}

/**
 * Handles addresses with capital letters or with an old name of a page, and listings without a page number, which
 * mean their first page.
 */
function aliasOf(path: string): FoundAddress {
  const small = path.toLowerCase();
  if (small !== path) {
    const found = findScreen(small);
    return found.kind === 'screen' ? { kind: 'moved', path: small, isForGood: true } : found;
  }
  const uploads = /^(\/member\/[^/]+)\/uploaded_videos(\/.*)?$/.exec(path);
  if (uploads)
    return { kind: 'moved', path: `${uploads[1]}/ed_videos${uploads[2] ?? '/1/'}`, isForGood: true };
  const first = match(`${path.replace(/\/$/, '')}/1`);
  if (!first?.params['page']) return { kind: 'unknown' };
  const slash = templateOf(first.name).endsWith('/') ? '/' : '';
  return { kind: 'moved', path: `${path.replace(/\/$/, '')}/1${slash}`, isForGood: false };
}

function match(path: string): FoundScreen | null {
  for (const { name, pattern, slots } of known) {
    const found = name === 'index' ? null : pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(slots.map((slot, at) => [slot, found[at + 1] ?? '']));
    if (Object.entries(params).every(([slot, value]) => SLOTS[slot]?.(value))) {
      return { kind: 'screen', name, params };
    }
  }
  return null;
}
