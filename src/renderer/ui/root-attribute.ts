import type { Settings } from '../../shared/entities/settings.ts';

/**
 * Says something of the whole page on `<html>`. What is said already is left alone: browsers make every style of the page
 * again for it all the same, which a page that is being taken over would wait for.
 */
export function setOnRoot(name: 'lang' | 'data-theme' | 'data-blur', value: string): void {
  const root = document.documentElement;
  if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** What of the settings the style sheets go by. */
export function showSettings({ theme, blurPictures }: Pick<Settings, 'theme' | 'blurPictures'>): void {
  setOnRoot('data-theme', theme);
  setOnRoot('data-blur', `${blurPictures}`);
}
