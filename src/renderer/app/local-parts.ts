import type { i18n } from 'i18next';
import type { Language } from '../../shared/filters/enums.ts';
import { addLateTexts } from '../i18n/late-texts.ts';
import { screenOf } from './screens.tsx';

/**
 * Prefetches what works without the site, for use while offline: the screens of this device's data, and the parts opened for settings,
 * shortcuts, sharing and navigation. Failed ones are fetched again when they are opened.
 */
export function fetchLocalParts(texts: i18n, language: Language): void {
  screenOf('history').prefetch();
  screenOf('downloads').prefetch();
  screenOf('settings').prefetch();
  const parts = [
    addLateTexts(texts, language),
    import('../shell/SettingsMenu.tsx'),
    import('../shell/ShortcutsDialog.tsx'),
    import('../shell/CatalogueMenu.tsx'),
    import('../shell/NavigationDrawer.tsx'),
    import('../features/share/ShareDialog.tsx'),
  ];
  void Promise.allSettled(parts);
}
