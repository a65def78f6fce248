import en from '../../locales/en/main/system.json' with { type: 'json' };
import ja from '../../locales/ja/main/system.json' with { type: 'json' };
import type { Language } from '../shared/filters/enums.ts';

const texts = { en, ja } as const;

export type SystemTextKey = `system:${keyof typeof en}`;

/** A text of `locales/{language}/main/system.json`, by its full key. */
export function systemText(language: Language, name: SystemTextKey): string {
  return texts[language][name.slice('system:'.length) as keyof typeof en];
}
