/**
 * Reading what the site offers: videos, albums and playlists, categories, channels, models, pictures, search and
 * information pages. It never changes what members have made.
 */

export { browseOperations } from './categories/operations.ts';
export { countryRows } from './categories/repositories/top-lists.ts';
export { channelOperations } from './channels/operations.ts';
export { albumOperations } from './collections/album-operations.ts';
export { playlistOperations } from './collections/playlist-operations.ts';
export { mayViewPlaylist } from './collections/repositories/playlists.ts';
export { requirePlaylist } from './collections/services/playlists.ts';
export type { CatalogContext } from './context.ts';
export { createCatalog } from './create-catalog.ts';
export { infoOperations } from './information/operations.ts';
export { type AdPicture, readAdverts } from './information/services/adverts.ts';
export { readAgePolicy } from './information/services/age-policy.ts';
export { readMarkdown } from './information/services/information-markdown.ts';
export { type Information, readInformation } from './information/services/information.ts';
export type { ShippedContent, ShippedTexts, SiteContent } from './information/services/site-content.ts';
export { siteOperations } from './information/site-operations.ts';
export { forgetMedia, mediaNamed, usesOf } from './media/repositories/media-uses.ts';
export { removeFiles } from './media/services/remove-files.ts';
export { videoFiles } from './media/repositories/video-files.ts';
export type { MediaAddresses } from './media/services/media-address.ts';
export { findMedia, type FoundMedia, mayStillOpen, openMedia } from './media/services/media.ts';
export type { StreamSegments } from './media/services/playlists.ts';
export { signedFiles } from './media/services/signed-files.ts';
export { modelOperations } from './models/operations.ts';
export { yearsBefore } from './models/repositories/model-query.ts';
export type { Pictures } from './pictures/services/pictures.ts';
export { SEARCH_FILE } from './search/index/search-database.ts';
export { searchOperations } from './search/operations.ts';
export type { SearchLimits } from './search/services/search.ts';
export { readingKey } from './search/text/reading-key.ts';
export { publicTile, tile } from './videos/json/video-tile.ts';
export { videoOperations } from './videos/operations.ts';
export { findVideoDir, getVideoFiles } from './videos/services/videos.ts';
