import type { i18n } from 'i18next';
import type { Language } from '../../shared/filters/enums.ts';
import { addLateTexts } from '../i18n/late-texts.ts';
import { screenOf } from './screens.tsx';

/**
 * Fetches what needs no site, for the time when there is none: the screens of what lives on this device, and what settings,
 * keys, a link to share and the ways through the page are opened with. What fails is asked for again when it is opened.
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
