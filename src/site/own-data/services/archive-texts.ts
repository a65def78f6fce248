import { readFileSync } from 'node:fs';
import type { Language } from '../../../shared/filters/enums.ts';

/** Texts of the archive's readable page (`resources/archive/{en,ja}.json`). */
export interface ArchiveTexts {
  readonly title: string;
  readonly intro: string;
  /** Stands for the name of a member who left. */
  readonly goneMember: string;
  readonly pictures: string;
  readonly tables: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, string>>;
}

export function readArchiveTexts(language: Language): ArchiveTexts {
  const file = new URL(`../../../../resources/archive/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ArchiveTexts;
}
