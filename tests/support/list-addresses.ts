import { ROUTE_NAMES, to, type RouteName } from '../../src/shared/routes.ts';
import { screens } from '../../src/shared/screens/index.ts';

/** Lists that the site renders and that depend only on a page's number: a new one is tested with the others. */
export const LIST_SCREENS: readonly RouteName[] = ROUTE_NAMES.filter(
  (name) => screens[name].ssr !== false && !/\{(?!page\})/.test(screens[name].path),
);

/** Address of a list's first page. */
export const firstPage = (name: RouteName): string => to(name as 'albums', { page: 1 });
