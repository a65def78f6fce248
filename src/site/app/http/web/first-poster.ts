import type { PageMeta, PagePlace } from './page-head.ts';
import { escapeText } from '../../../platform/index.ts';

/**
 * A video's picture for the screen that the scripts will render. The browser loads it before them, and on a phone it
 * shows where the player will be (`renderer/ui/base.css`). Empty for other pages.
 */
export function firstPoster(subject: PageMeta, place: PagePlace): string {
  const address = posterAddress(subject, place);
  return address && `<img class="first-poster" src="${escapeText(address)}" alt="" fetchpriority="high" />`;
}

/** Has the browser fetch a video's picture before the scripts, which its page does not need to be seen. */
export function posterPreload(subject: PageMeta, place: PagePlace): string {
  const address = posterAddress(subject, place);
  return address && `<link rel="preload" as="image" href="${escapeText(address)}" fetchpriority="high" />`;
}

function posterAddress({ video }: PageMeta, { mediaOrigin, showsPictures }: PagePlace): string {
  if (!video?.poster || !showsPictures) return '';
  return video.poster.startsWith('https:') ? video.poster : mediaOrigin + video.poster;
}
