import type { ComponentType } from 'react';
import type { RouteName } from '../../shared/routes.ts';
import { pageFile } from '../../shared/screens/index.ts';
import { Page as ListingPage } from '../pages/listing/Page.tsx';
import { Page as NotFoundPage } from '../pages/not-found/Page.tsx';
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx';

const files = import.meta.glob<{ readonly Page: ComponentType }>([
  '../pages/*/{Page,TabPage}.tsx',
  '!../pages/{listing,not-found,account,confirm,dialog,feed,inbox,notifications,settings,ticket,unsubscribe,upload,upload-item,moderation}/Page.tsx',
]);

/**
 * Every page by its file. The listings are most visits' first screen, so they come with the entry: one request less.
 * The 404 screen does as well: it must be there when nothing else can be had. The others come when they are wanted.
 */
const pages = new Map<string, LazyScreen>([
  ['../pages/listing/Page.tsx', ready(ListingPage)],
  ...Object.entries(files).map(
    ([file, load]) => [file, lazyScreen(async () => (await load()).Page)] as const,
  ),
  ['../pages/not-found/Page.tsx', ready(NotFoundPage)],
]);

/** The screen of a route. Those that no visitor begins with are listed late: each costs the entry some bytes. */
export function screenOf(name: RouteName): LazyScreen {
  const file = `../pages/${pageFile(name)}`;
  const known = pages.get(file);
  if (known) return known;
  const late = lazyScreen(async () => {
    const { latePages } = await import('./late-pages.ts');
    return (await latePages[file]?.())?.Page ?? NotFoundPage;
  });
  pages.set(file, late);
  return late;
}

/** In place of the 404 screen where a list does not have the page that was asked for. */
export const beyondScreen = lazyScreen(() =>
  import('../pages/not-found/beyond/Page.tsx').then((part) => part.Page),
);

function ready(Screen: ComponentType): LazyScreen {
  return { Screen, prefetch: () => undefined, ready: () => Promise.resolve() };
}
