import type { Settings } from '../../shared/entities/settings.ts';

/**
 * Sets an attribute on `<html>`, only if it differs: browsers recompute every style of the page even for
 * an equal value, which delays hydration.
 */
export function setOnRoot(name: 'lang' | 'data-theme' | 'data-blur' | 'data-theatre', value: string): void {
  const root = document.documentElement;
  if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** The settings that style sheets depend on. */
export function showSettings({ theme, blurPictures }: Pick<Settings, 'theme' | 'blurPictures'>): void {
  setOnRoot('data-theme', theme);
  setOnRoot('data-blur', `${blurPictures}`);
}
