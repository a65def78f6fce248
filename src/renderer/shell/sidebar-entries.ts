import type { Category } from '../../shared/entities/category.ts';
import type { SiteStats, SiteTops } from '../../shared/entities/site.ts';

export interface SidebarEntries {
  readonly categories: readonly Category[];
  readonly tags: readonly string[];
}

/** Of the room two parts in three are for categories, and what either leaves is for the other. */
const CATEGORIES_SHARE = 2 / 3;

/**
 * Categories, then tags, as far as there is room. Before the long list is loaded only the categories that come with
 * the page are shown: what is added later then comes below them, and nothing moves.
 * @param room entries
 */
export function sidebarEntries(
  stats: SiteStats | undefined,
  tops: SiteTops | undefined,
  room: number,
): SidebarEntries {
  if (!tops) return { categories: stats?.top.categories.slice(0, room) ?? [], tags: [] };
  const share = Math.round(room * CATEGORIES_SHARE);
  const categories = tops.categories.slice(0, Math.max(share, room - tops.keywords.length));
  return { categories, tags: tops.keywords.slice(0, room - categories.length) };
}
