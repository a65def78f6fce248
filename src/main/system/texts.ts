import { app } from 'electron';
import type { Language } from '../../shared/filters/enums.ts';
import type { Context } from '../context.ts';
import { chooseLanguage } from '../language.ts';
import { systemText, type SystemTextKey } from '../system-text.ts';

export interface SystemTexts {
  /** The device's, whatever the visitor chose. */
  deviceLanguage(): Language;
  /** In the language in use. */
  text(name: SystemTextKey): string;
}

/** Texts of what the system shows: menus, boxes, notices. */
export function createSystemTexts({ settings }: Pick<Context, 'settings'>): SystemTexts {
  const deviceLanguage = () => chooseLanguage(app.getPreferredSystemLanguages());
  return {
    deviceLanguage,
    text: (name) => systemText(settings.current().language ?? deviceLanguage(), name),
  };
}
