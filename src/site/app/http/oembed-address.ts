/** Address of the description of a page's embedded form. */
export const OEMBED_PATH = '/oembed';

/** Path and query by which the page of a video names its description. @param page its full address */
export const oembedAddress = (page: string): string =>
  `${OEMBED_PATH}?url=${encodeURIComponent(page)}&format=json`;
