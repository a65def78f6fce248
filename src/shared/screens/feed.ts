import type { ScreenTable } from './screen.ts';

/** What a member follows: who is calling is known only once the page runs, so it asks for nothing as it opens. */
export const feedScreens = {
  feed: { path: '/feed/{page}/', title: 'feed:title', robots: 'noindex', ssr: false },
} as const satisfies ScreenTable;
