import type { texts } from './en.ts';
import type { lateTexts } from './late-en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof texts & typeof lateTexts;
    returnNull: false;
  }
}
