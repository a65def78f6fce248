import type { ComponentType } from 'react';

/** Pages of members and of signing in (`screens.tsx`). */
export const latePages = import.meta.glob<{ readonly Page: ComponentType }>(
  '../pages/{account,confirm,dialog,feed,inbox,notifications,settings,ticket,unsubscribe,upload,upload-item,moderation}/{Page,ItemPage}.tsx',
);
