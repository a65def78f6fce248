import type { ScreenTable } from './screen.ts';

const own = { robots: 'noindex', ssr: false } as const;

/** The screens of submissions, and of their moderation (specification 2 and 4). */
export const uploadScreens = {
  upload: { path: '/upload/', title: 'upload:title', ...own },
  uploadItem: { path: '/upload/{id}/', page: 'upload-item/Page.tsx', title: 'upload:details', ...own },
  moderation: { path: '/moderation/', page: 'moderation/Page.tsx', title: 'moderation:title', ...own },
  moderationItem: {
    path: '/moderation/{id}/',
    page: 'moderation/ItemPage.tsx',
    title: 'moderation:title',
    ...own,
  },
} as const satisfies ScreenTable;
