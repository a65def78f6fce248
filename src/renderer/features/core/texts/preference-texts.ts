/** Words of what can be chosen, for the settings' menu and page. */
export const THEME_TEXTS = {
  dark: 'preferences:themeDark',
  light: 'preferences:themeLight',
  system: 'preferences:themeSystem',
} as const;

export const LANGUAGE_TEXTS = { en: 'preferences:languageEn', ja: 'preferences:languageJa' } as const;
