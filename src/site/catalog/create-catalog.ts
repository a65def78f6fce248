import type { IdentityContext } from '../identity/index.ts';
import type { Opened, SiteDatabase } from '../platform/index.ts';
import type { CatalogContext } from './context.ts';
import { createSiteContent, type ShippedContent } from './information/services/site-content.ts';
import { mediaAddresses, type MediaAddresses } from './media/services/media-address.ts';
import { createPictures } from './pictures/services/pictures.ts';
import { createNameReadings } from './search/services/name-readings.ts';
import { createSearch, type SearchLimits } from './search/services/search.ts';
import { createSearchLog } from './search/services/search-log.ts';
import { createCounterBuffer } from './videos/services/counter-buffer.ts';
import { createReadyVideos } from './videos/services/ready-videos.ts';
import { createShownViews } from './videos/services/shown-views.ts';
import { createViews } from './videos/services/views.ts';

/** @param limits of searches, instead of the defaults */
export function createCatalog(
  identity: IdentityContext,
  shipped: ShippedContent,
  limits: Partial<SearchLimits> | undefined,
): Opened<CatalogContext> {
  const { config, clock, database, writer, reader, keys, tags, version } = identity;
  const content = createSiteContent(database, clock, shipped);
  const addresses = mediaAddresses(keys, clock, config.addressSeconds);
  for (const each of [database, reader]) addSignedPictures(each, addresses);
  const pictures = createPictures();
  const shownViews = createShownViews(() => version.touch('views'));
  const counterBuffer = createCounterBuffer(writer, shownViews.written, clock);
  const readyVideos = createReadyVideos(writer);
  const searchLog = createSearchLog(writer);
  const search = createSearch({
    data: config.data,
    limits,
    onFollowed: searchLog.followed,
    onReadings: createNameReadings(writer),
    onChanged: () => version.touch('search'),
  });
  return {
    context: {
      ...identity,
      addresses,
      pictures,
      counterBuffer,
      views: createViews(writer, tags, counterBuffer, clock),
      content,
      readyVideos,
      search,
    },
    async close() {
      // First, because it stores counts that would be lost.
      counterBuffer.close();
      shownViews.close();
      void pictures.close();
      await search.close();
      searchLog.close();
      readyVideos.close();
    },
  };
}

/** Adds `signed_picture(key, viewer)` to a connection, for pictures that are not public. */
function addSignedPictures(database: SiteDatabase, addresses: MediaAddresses): void {
  database.sqlite.function('signed_picture', { directOnly: true }, (key: unknown, viewer: unknown) =>
    typeof key === 'string' ? addresses.sign({ kind: 'picture', key }, Number(viewer)).path : '',
  );
}
