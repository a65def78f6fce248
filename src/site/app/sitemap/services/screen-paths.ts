import { VIDEO_SORTS } from '../../../../shared/filters/enums.ts';
import { ROUTE_NAMES, templateOf, to, type RouteName, type RouteParams } from '../../../../shared/routes.ts';
import { screens } from '../../../../shared/screens/index.ts';

/** Public screens that must not be listed: free search words, and "not found". */
const UNLISTED: ReadonlySet<RouteName> = new Set<RouteName>(['search', 'notFound']);

const slotsOf = (name: RouteName): readonly string[] => templateOf(name).match(/\{[a-z_]+\}/g) ?? [];

/** Addresses of the screens without a single object: the main page, and the first page of each list. */
export function screenPaths(): readonly string[] {
  return ROUTE_NAMES.filter((name) => screens[name].robots === undefined && !UNLISTED.has(name)).flatMap(
    (name) => {
      const slots = slotsOf(name);
      if (slots.some((slot) => slot !== '{page}' && slot !== '{sort}')) return [];
      const sorts = slots.includes('{sort}') ? VIDEO_SORTS : [''];
      return sorts.map((sort) => to(name as 'listing', { sort, page: 1 } satisfies RouteParams<'listing'>));
    },
  );
}
