/**
 * Whether a word in the database is one of those that this release knows. A release of the same minor version that came
 * later may have written another, and this one serves its database (`db/served-schemas.ts`).
 */
export const isKnown = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** A word of the database, or another in its place where this release does not know it. */
export const knownWord = <Word extends string>(words: readonly Word[], word: string, instead: Word): Word =>
  isKnown(words, word) ? word : instead;
