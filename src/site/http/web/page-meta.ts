import * as z from 'zod/mini';
import { stateKey } from '../../../shared/api/state.ts';
import { wordsOf } from '../../../shared/screens/search.ts';
import { api } from '../../../shared/api/table/index.ts';
import type { RouteName } from '../../../shared/routes.ts';
import { to } from '../../../shared/routes.ts';
import { searchFault } from '../../../shared/search/query.ts';
import { browseMeta } from './browse-meta.ts';
import { collectionMeta } from './collection-meta.ts';
import { ownerMeta } from './owner-meta.ts';
import { videoMeta, type PagePlace, type PageMeta } from './page-head.ts';
import { textOf, type Texts } from './texts.ts';

export interface MetaRequest {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  /** What its calls read of the address's query. */
  readonly query: URLSearchParams;
}

export type Replies = Readonly<Record<string, { readonly body: string }>>;

/** What a filled page says of itself, from its address and the replies that come along with it. */
export function pageMeta(page: MetaRequest, place: PagePlace, texts: Texts, replies: Replies): PageMeta {
  const { params } = page;
  const description = textOf(texts, 'meta:siteDescription');
  const named = (subject: string) => textOf(texts, 'common:documentTitle', { subject });
  const about = (title: string, path: string | null): PageMeta => ({
    documentTitle: named(title),
    title,
    description,
    path,
    video: null,
  });
  const number = Number(params['page'] ?? 1);
  const paged = (title: string) =>
    number === 1 ? title : textOf(texts, 'listing:titlePage', { title, page: number });
  switch (page.name) {
    case 'listing': {
      const sort = params['sort'] ?? '';
      return about(paged(textOf(texts, `listing:title_${sort}`)), to('listing', { sort, page: number }));
    }
    case 'community':
      return about(paged(textOf(texts, 'members:title')), to('community', { page: number }));
    case 'member':
    case 'memberTab': {
      const body = replies[stateKey('member.get', { _id: params['_id'] })]?.body ?? '{}';
      const { name } = z.decode(api['member.get'].output, JSON.parse(body) as never);
      const tab = params['member_tab'];
      if (tab === undefined) return about(name, to('member', { _id: params['_id'] ?? '' }));
      const title = textOf(texts, 'members:tabTitle', { tab: textOf(texts, `members:tab_${tab}`), name });
      // Of pages that not everybody may open, and of those with what others wrote, only the home is to be found.
      return about(paged(title), null);
    }
    case 'search': {
      const words = wordsOf(page.query);
      const isSearch = searchFault(words) === null;
      const title = isSearch ? textOf(texts, 'search:title', { words }) : textOf(texts, 'search:titleEmpty');
      // Whatever anybody may type is no page of ours to be found.
      return about(isSearch ? paged(title) : title, null);
    }
    case 'history':
      return about(textOf(texts, 'history:title'), null);
    case 'downloads':
      return about(textOf(texts, 'downloads:title'), null);
    case 'information':
      return about(textOf(texts, 'info:title'), to('information'));
    case 'confirm':
      return about(textOf(texts, 'info:confirmTitle'), null);
    case 'video': {
      const body = replies[stateKey('video.get', { video_id: params['video_id'] })]?.body ?? '{}';
      const video = z.decode(api['video.get'].output, JSON.parse(body) as never);
      return videoMeta(video, place, description, named);
    }
    default: {
      const owner =
        ownerMeta(page, place, texts, replies) ??
        collectionMeta(page, place, texts, replies) ??
        browseMeta(page, place, texts, replies);
      if (owner) {
        return { ...about(paged(owner.title), owner.path), description: owner.description || description };
      }
      const title = textOf(texts, 'common:documentTitleSite');
      return { ...about(title, '/'), documentTitle: title };
    }
  }
}

/** The page of what is not there. */
export function missingMeta(texts: Texts): PageMeta {
  const title = textOf(texts, 'listing:notFoundTitle');
  return {
    documentTitle: textOf(texts, 'common:documentTitle', { subject: title }),
    title,
    description: textOf(texts, 'listing:notFoundHint'),
    path: null,
    video: null,
  };
}
