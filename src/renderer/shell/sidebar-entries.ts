import type { Category } from '../../shared/entities/category.ts';
import type { SiteStats, SiteTops } from '../../shared/entities/site.ts';

export interface SidebarEntries {
  readonly categories: readonly Category[];
  readonly tags: readonly string[];
}

/** Two thirds of the entries are for categories; unused ones are for the other list. */
const CATEGORIES_SHARE = 2 / 3;

/**
 * Categories, then tags, as far as there is room. Before the long list is loaded only the categories that are part of
 * the page are shown: later ones are added below them, and nothing moves.
 * @param room number of entries
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
