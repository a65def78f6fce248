import * as z from 'zod/mini';

export const text = z.string().check(z.minLength(1));
export const texts = z.array(text).check(z.minLength(1));

/** A text in both languages. */
export const word = z.strictObject({ en: text, ja: text });
export type Word = z.output<typeof word>;

/** A table of words without repetitions in either language. */
export function wordTable<Row extends z.ZodMiniType<Word>>(row: Row) {
  const isDistinct = (rows: readonly z.output<Row>[]) =>
    (['en', 'ja'] as const).every(
      (language) => new Set(rows.map((one) => one[language])).size === rows.length,
    );
  return z.array(row).check(z.minLength(1), z.refine(isDistinct, 'the same text twice in a table'));
}

/** A table of words without other fields. */
export const words = wordTable(word);
