import type { ComponentType } from 'react';
import type { RouteName } from '../../shared/routes.ts';
import { pageFile } from '../../shared/screens/index.ts';
import { Page as ListingPage } from '../pages/listing/Page.tsx';
import { Page as NotFoundPage } from '../pages/not-found/Page.tsx';
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx';

const files = import.meta.glob<{ readonly Page: ComponentType }>([
  '../pages/*/{Page,TabPage}.tsx',
  '!../pages/{listing,not-found}/Page.tsx',
]);

const notFound = ready(NotFoundPage);

/**
 * Every page by its file. The listings are most visits' first screen, so they come with the entry: one request less.
 * The 404 screen does as well: it must be there when nothing else can be had. The others come when they are wanted.
 */
const pages: ReadonlyMap<string, LazyScreen> = new Map([
  ['../pages/listing/Page.tsx', ready(ListingPage)],
  ...Object.entries(files).map(
    ([file, load]) => [file, lazyScreen(async () => (await load()).Page)] as const,
  ),
]);

/** The screen of a route. */
export function screenOf(name: RouteName): LazyScreen {
  return pages.get(`../pages/${pageFile(name)}`) ?? notFound;
}

/** In place of the 404 screen where a list does not have the page that was asked for. */
export const beyondScreen = lazyScreen(async () => (await import('../pages/not-found/beyond/Page.tsx')).Page);

function ready(Screen: ComponentType): LazyScreen {
  return { Screen, prefetch: () => undefined, ready: () => Promise.resolve() };
}
