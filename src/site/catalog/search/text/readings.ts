/** A part of a run in a search. */
export interface ReadPart {
  /** As in the folded run. */
  readonly text: string;
  /** Its reading, folded katakana; `null`: kanji that no text has. */
  readonly kana: string | null;
  /** Whether it is a word in the site's texts. */
  readonly isWord: boolean;
}

/** Readings of kanji in searches, from words that the index has seen. Words that it has not seen are in no text. */
export interface Readings {
  /** Whether a word of the site has this reading. @param kana folded */
  isReading(kana: string): boolean;
  /** The words of a folded run, the longest first, as far as they are known. */
  segments(run: string): readonly ReadPart[];
}

/** The complete reading of a folded run; `null` if a part is unknown. */
export function readingOf(readings: Readings, run: string): string | null {
  const parts = readings.segments(run).map(({ kana }) => kana);
  return parts.includes(null) ? null : parts.join('');
}
