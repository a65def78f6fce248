import type { Api } from '../../shared/api/table/index.ts';
import type { CallOf, IdentityContext, Operations } from '../identity/index.ts';
import type { SiteContent } from './information/services/site-content.ts';
import type { MediaAddresses } from './media/services/media-address.ts';
import type { Pictures } from './pictures/services/pictures.ts';
import type { Search } from './search/services/search.ts';
import type { CounterBuffer } from './videos/services/counter-buffer.ts';
import type { ReadyVideos } from './videos/services/ready-videos.ts';
import type { Views } from './videos/services/views.ts';

/** The context of identity and the catalogue. */
export interface CatalogContext extends IdentityContext {
  readonly addresses: MediaAddresses;
  readonly pictures: Pictures;
  readonly counterBuffer: CounterBuffer;
  readonly views: Views;
  /** Adverts, age policy and information pages. */
  readonly content: SiteContent;
  readonly readyVideos: ReadyVideos;
  readonly search: Search;
}

export type Call = CallOf<CatalogContext>;

export type CatalogOperations = Operations<Api, CatalogContext>;
