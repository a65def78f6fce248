/** A part of a run of a search. */
export interface ReadPart {
  /** As in the folded run. */
  readonly text: string;
  /** How it is read, folded katakana; `null`: kanji no text has. */
  readonly kana: string | null;
  /** Whether it is a word of the site's texts. */
  readonly isWord: boolean;
}

/** How a search in kanji is read: by the words the index has met. What it has not met is in no text either. */
export interface Readings {
  /** Whether a word of the site is read so. @param kana folded */
  isReading(kana: string): boolean;
  /** A folded run in words, the longest first, as far as they are known. */
  segments(run: string): readonly ReadPart[];
}

/** How a folded run is read from end to end; `null` when a part is not known. */
export function readingOf(readings: Readings, run: string): string | null {
  const parts = readings.segments(run).map(({ kana }) => kana);
  return parts.includes(null) ? null : parts.join('');
}
