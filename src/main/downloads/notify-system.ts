import type { Language } from '../../shared/filters/enums.ts';
import { localTitle } from '../../shared/format/title.ts';
import { systemText } from '../system-text.ts';
import type { RunEnd } from '../transfers/run-end.ts';
import type { Job } from './job.ts';

/** A system notification. */
export interface SystemNotice {
  readonly title: string;
  readonly body: string;
}

/**
 * The notification when no download continues by itself any more. It never reports unfinished ones as finished, and without the visitor's
 * permission it contains no titles.
 * @param mayTell the setting `tellSystemTitles`
 * @param hasFocus the page is in front, which shows stopped downloads itself
 * @returns `null`: no notification
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
