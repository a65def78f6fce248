import type { PageState } from '../../../../shared/api/state.ts';
import { VIDEO_SORTS, type Language } from '../../../../shared/filters/enums.ts';
import { readFilters } from '../../../../shared/filters/table.ts';
import { videoFilters } from '../../../../shared/filters/videos.ts';
import { to, type RouteName, type RouteParams } from '../../../../shared/routes.ts';
import { screens, type Screens } from '../../../../shared/screens/index.ts';
import { wordsOf } from '../../../../shared/screens/search.ts';
import { browserSection } from '../../../../shared/settings-sections.ts';
import { searchFault } from '../../../../shared/search/query.ts';
import { categoryName, countryTitle } from './browse-meta.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { albumName, playlistName } from './collection-meta.ts';
import { replyOf, type NamedPage, type NameOf, type NameRequest } from './named-page.ts';
import { OWN_NAMES } from './own-screens.ts';
import { channelGroupName, channelName, memberName, modelName } from './owner-meta.ts';
import { videoMeta, type PageMeta, type PagePlace } from './page-head.ts';
import { textOf, type Texts } from './texts.ts';

export interface MetaRequest {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters that its calls read. */
  readonly query: URLSearchParams;
}

/** Screens whose definition has no title. */
type Untitled = {
  [Name in RouteName]: Screens[Name] extends { readonly title: string } ? never : Name;
}[RouteName];

const searchTitle: NameOf = ({ query, texts }) => {
  const words = wordsOf(query);
  // Pages of free search words must not be listed.
  return searchFault(words) === null
    ? { title: textOf(texts, 'search:title', { words }), path: null }
    : { title: textOf(texts, 'search:titleEmpty'), path: null, isPaged: false };
};

/** The title contains the order; search engines list only the default order. */
const listingTitle: NameOf = ({ params, query, texts }) => {
  const own = VIDEO_SORTS.find((sort) => sort === params['sort']) ?? 'latest-updates';
  const { sort } = readFilters(videoFilters(own), query).values;
  const path = to('listing', { sort: own, page: params['page'] ?? 1 });
  return { title: textOf(texts, `listing:title_${sort}`), path };
};

const settingsTitle: NameOf = ({ params, texts }) => {
  const section = browserSection(params['settings_section']);
  const title = textOf(texts, 'settings:title');
  return { title: section ? `${textOf(texts, section.title)} · ${title}` : title, path: null };
};

/** Titles of screens without a text of their own. */
const NAMES: Readonly<Record<Exclude<Untitled, 'index' | 'notFound' | 'video'>, NameOf>> = {
  listing: listingTitle,
  category: categoryName,
  country: countryTitle,
  model: modelName,
  modelTab: modelName,
  channelGroup: channelGroupName,
  channel: channelName,
  channelPage: channelName,
  playlist: playlistName,
  playlistPage: playlistName,
  album: albumName,
  member: memberName,
  memberTab: memberName,
  search: searchTitle,
  settings: settingsTitle,
  settingsSection: settingsTitle,
};

/** The data of a filled page, from its address and its replies. */
export function pageMeta(
  { name, params, query }: MetaRequest,
  place: PagePlace,
  texts: Texts,
  replies: PageState['replies'],
): PageMeta {
  const description = textOf(texts, 'meta:siteDescription');
  const titled = (subject: string) => textOf(texts, 'common:documentTitle', { subject });
  if (name === 'video') return videoMeta(replyOf(replies, 'video.get'), place, description, titled);
  const page = Number(params['page'] ?? 1);
  const ask: NameRequest = { params, query, page, place, texts, replies };
  const named =
    OWN_NAMES[name]?.(ask) ??
    definedName(name, params, texts) ??
    (NAMES as Partial<Record<RouteName, NameOf>>)[name]?.(ask);
  if (!named) {
    const title = textOf(texts, 'common:documentTitleSite');
    return { documentTitle: title, title, description, path: '/', video: null };
  }
  const title =
    page === 1 || named.isPaged === false
      ? named.title
      : textOf(texts, 'listing:titlePage', { title: named.title, page });
  return {
    documentTitle: titled(title),
    title,
    description: named.description || description,
    path: named.path,
    video: null,
  };
}

/** The title of a screen by its definition; `null` if that has none. */
function definedName(name: RouteName, params: NameRequest['params'], texts: Texts): NamedPage | null {
  const { title: key, robots } = screens[name];
  if (key === undefined) return null;
  const title = textOf(
    texts,
    key.replaceAll(/\{(\w+)\}/g, (_slot, slot: string) => params[slot] ?? ''),
  );
  // Pages that must not be listed look the same to search engines.
  if (robots === 'noindex') return { title, path: null, isPaged: false };
  return { title, path: to(name as 'listing', params as RouteParams<'listing'>) };
}

/** The page "not found". @param page of an existing list; `null`: otherwise */
export function missingMeta(texts: Texts, language: Language, page: number | null): PageMeta {
  const title =
    page === null
      ? textOf(texts, 'listing:notFoundTitle')
      : textOf(texts, 'beyond:title', { page: wholeNumber(page, language) });
  return {
    documentTitle: textOf(texts, 'common:documentTitle', { subject: title }),
    title,
    description: textOf(texts, 'listing:notFoundHint'),
    path: null,
    video: null,
  };
}
