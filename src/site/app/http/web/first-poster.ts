import type { PageMeta, PagePlace } from './page-head.ts';
import { escapeText } from '../../../platform/index.ts';

/**
 * A video's picture for the screen that the scripts will render. The browser loads it before them, and on a phone it
 * shows where the player will be (`renderer/ui/base.css`). Empty for other pages.
 */
export function firstPoster({ video }: PageMeta, { mediaOrigin, showsPictures }: PagePlace): string {
  if (!video?.poster || !showsPictures) return '';
  const address = video.poster.startsWith('https:') ? video.poster : mediaOrigin + video.poster;
  return `<img class="first-poster" src="${escapeText(address)}" alt="" fetchpriority="high" />`;
}
