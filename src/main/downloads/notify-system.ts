import type { Language } from '../../shared/filters/enums.ts';
import { localTitle } from '../../shared/format/title.ts';
import { systemText } from '../system-text.ts';
import type { RunEnd } from '../transfers/run-end.ts';
import type { Job } from './job.ts';

/** What the system shows outside the window. */
export interface SystemNotice {
  readonly title: string;
  readonly body: string;
}

/**
 * The one quiet word when nothing goes on by itself any more. It never calls finished what is not, and without the visitor's
 * leave it says nothing of what was taken.
 * @param mayTell the setting `tellSystemTitles`
 * @param hasFocus somebody looks at the page, which tells by itself what has stopped
 * @returns `null`: there is nothing to be said outside
 */
export function endNotice(
  { finished, hasStopped, hasPaused }: RunEnd<Job>,
  language: Language,
  mayTell: boolean,
  hasFocus: boolean,
): SystemNotice | null {
  if (hasStopped && hasFocus && finished.length === 0) return null;
  if (hasStopped) return { title: systemText(language, 'system:downloadsStopped'), body: '' };
  const [only] = finished;
  const named = mayTell && finished.length === 1 && only ? localTitle(only, { language, country: '' }) : '';
  const title = systemText(language, hasPaused ? 'system:downloadsDoneButPaused' : 'system:downloadsDone');
  return { title, body: named };
}
