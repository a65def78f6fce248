/** A word as people write it, with its reading, folded; `null`: Latin letters, or unknown. */
export interface WrittenWord {
  readonly text: string;
  readonly kana: string | null;
}

/** Shortest stored word; shorter ones are one error away from everything. */
const LEAST = { latin: 3, japanese: 2 } as const;

const LONGEST = 24;

/** Whether a word is stored for suggestions. */
export function isRemembered(word: string, script: keyof typeof LEAST): boolean {
  if (script === 'latin') return word.length >= LEAST.latin && word.length <= LONGEST && /\p{L}/u.test(word);
  return [...word].length >= LEAST.japanese && word.length <= LONGEST;
}
