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
 * Every page by its file. Most visits start at a listing, so listings are in the entry chunk: one request less.
 * So is the 404 screen: it must be available when nothing else is. The others are loaded on demand.
 */
const pages = new Map<string, LazyScreen>([
  ['../pages/listing/Page.tsx', ready(ListingPage)],
  ...Object.entries(files).map(
    ([file, load]) => [file, lazyScreen(async () => (await load()).Page)] as const,
  ),
  ['../pages/not-found/Page.tsx', ready(NotFoundPage)],
]);

/** The screen of a route. Those that no visit starts with are listed in a late chunk: each costs the entry some bytes. */
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

/** Replaces the 404 screen if a list does not have the requested page. */
export const beyondScreen = lazyScreen(() =>
  import('../pages/not-found/beyond/Page.tsx').then((part) => part.Page),
);

function ready(Screen: ComponentType): LazyScreen {
  return { Screen, prefetch: () => undefined, ready: () => Promise.resolve() };
}
