import type { ScreenTable } from './screen.ts';

const own = { robots: 'noindex', ssr: false } as const;

/** The notifications, and unsubscribing from mails (specification 2, decisions D). */
export const notificationScreens = {
  notifications: { path: '/notifications/{page}/', title: 'notifications:title', ...own },
  unsubscribe: { path: '/unsubscribe', title: 'notifications:unsubscribeTitle', ...own },
} as const satisfies ScreenTable;
