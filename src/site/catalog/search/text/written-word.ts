/** A word as people write it, and how it is read, folded; `null`: Latin letters, or not known. */
export interface WrittenWord {
  readonly text: string;
  readonly kana: string | null;
}

/** Shortest word that is remembered; shorter ones are an error away from everything. */
const LEAST = { latin: 3, japanese: 2 } as const;

const LONGEST = 24;

/** Whether a word is remembered for suggestions. */
export function isRemembered(word: string, script: keyof typeof LEAST): boolean {
  if (script === 'latin') return word.length >= LEAST.latin && word.length <= LONGEST && /\p{L}/u.test(word);
  return [...word].length >= LEAST.japanese && word.length <= LONGEST;
}
