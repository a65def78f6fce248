import type { ScreenTable } from './screen.ts';

const own = { robots: 'noindex', ssr: false } as const;

/** The screens of messages (specification 2). */
export const messageScreens = {
  inbox: { path: '/my_messages/inbox/', title: 'messages:title', ...own },
  dialog: { path: '/my_messages/inbox/{_id}/', title: 'messages:title', ...own },
} as const satisfies ScreenTable;
