import type { ScreenTable } from './screen.ts';

/** The feed: the member is known only once the page runs, so it has no calls when it opens. */
export const feedScreens = {
  feed: { path: '/feed/{page}/', title: 'feed:title', robots: 'noindex', ssr: false },
} as const satisfies ScreenTable;
