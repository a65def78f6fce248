import en from '../../../locales/en/system.json' with { type: 'json' };
import ja from '../../../locales/ja/system.json' with { type: 'json' };
import type { Language } from '../../shared/filters/enums.ts';
import { localTitle } from '../../shared/format/title.ts';
import type { Job } from './job.ts';

/** What the system shows outside the window. */
export interface SystemNotice {
  readonly title: string;
  readonly body: string;
}

const texts = { en, ja } as const;

/** A text of `locales/{language}/system.json`, by its whole name. */
function systemText(language: Language, name: `system:${keyof typeof en}`): string {
  return texts[language][name.slice('system:'.length) as keyof typeof en];
}

/**
 * The one quiet word when all downloads are done. Without the visitor's leave it says nothing of what was taken.
 * @param mayTell the setting `tellSystemTitles`
 */
export function doneNotice(finished: readonly Job[], language: Language, mayTell: boolean): SystemNotice {
  const [only] = finished;
  const named = mayTell && finished.length === 1 && only ? localTitle(only, { language, country: '' }) : '';
  return { title: systemText(language, 'system:downloadsDone'), body: named };
}
