import { app } from 'electron';
import type { Language } from '../../shared/filters/enums.ts';
import type { Context } from '../context.ts';
import { chooseLanguage } from '../language.ts';
import { systemText, type SystemTextKey } from '../system-text.ts';

export interface SystemTexts {
  /** Texts in the device's language, whatever the visitor chose. */
  deviceLanguage(): Language;
  /** Texts in the present language. */
  text(name: SystemTextKey): string;
}

/** Texts of native menus, message boxes and notifications. */
export function createSystemTexts({ settings }: Pick<Context, 'settings'>): SystemTexts {
  const deviceLanguage = () => chooseLanguage(app.getPreferredSystemLanguages());
  return {
    deviceLanguage,
    text: (name) => systemText(settings.current().language ?? deviceLanguage(), name),
  };
}
