import type { ScreenTable } from './screen.ts';

const own = { page: 'account/Page.tsx', robots: 'noindex', ssr: false } as const;

/** Screens of sign-in, registration and a forgotten password; `confirm` is among the information screens. */
export const accountScreens = {
  login: { path: '/login/', title: 'account:signIn', ...own },
  signup: { path: '/signup/', title: 'account:register', ...own },
  restore: { path: '/restore/', title: 'account:restoreTitle', ...own },
  reset: { path: '/reset/', title: 'account:resetTitle', ...own },
} as const satisfies ScreenTable;
