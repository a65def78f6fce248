import { readFileSync } from 'node:fs';
import type { Language } from '../../../shared/filters/enums.ts';

/** Words of the readable page of an archive (`resources/archive/{en,ja}.json`). */
export interface ArchiveTexts {
  readonly title: string;
  readonly intro: string;
  /** In place of the name of somebody who has left. */
  readonly goneMember: string;
  readonly pictures: string;
  readonly tables: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, string>>;
}

export function readArchiveTexts(language: Language): ArchiveTexts {
  const file = new URL(`../../../../resources/archive/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ArchiveTexts;
}
