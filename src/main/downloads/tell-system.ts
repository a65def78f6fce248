import en from '../../../locales/en/system.json' with { type: 'json' };
import ja from '../../../locales/ja/system.json' with { type: 'json' };
import type { Language } from '../../shared/filters/enums.ts';
import { localTitle } from '../../shared/format/title.ts';
import type { RunEnd } from './run-end.ts';

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
 * The one quiet word when nothing goes on by itself any more. It never calls finished what is not, and without the visitor's
 * leave it says nothing of what was taken.
 * @param mayTell the setting `tellSystemTitles`
 */
export function endNotice(
  { finished, hasStopped, hasPaused }: RunEnd,
  language: Language,
  mayTell: boolean,
): SystemNotice {
  if (hasStopped) return { title: systemText(language, 'system:downloadsStopped'), body: '' };
  const [only] = finished;
  const named = mayTell && finished.length === 1 && only ? localTitle(only, { language, country: '' }) : '';
  const title = systemText(language, hasPaused ? 'system:downloadsDoneButPaused' : 'system:downloadsDone');
  return { title, body: named };
}
