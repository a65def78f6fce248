import type { Database } from 'better-sqlite3';
import { fold } from '../../../../shared/search/fold.ts';
import { cachedStatement } from './statements.ts';
import { errorLimit, errorsIn } from '../text/typing-errors.ts';
import { cutsOf, keysOf } from '../text/vocabulary.ts';
import { type WrittenWord } from '../text/written-word.ts';

interface WordRow {
  readonly text: string;
  readonly uses: number;
}

interface NearWord extends WordRow {
  /** As `errorsIn` counts them. */
  readonly errors: number;
}

/** Words compared with a mistyped one. */
const MOST_NEAR = 400;

/** Too many words begin with a shorter text. */
const LEAST_BEGINNING = 4;

/** A short word may be a much more common word with two letters swapped: "trian". */
const SWAPPED = { longest: 5, errors: 0.5, commoner: 8 } as const;

/**
 * Words that may be meant, the likeliest first: completions of the typed text, then words with few errors
 * (`typing-errors.ts`); before all, a common word with the same letters.
 * @param typed one folded token of a search
 */
export function correctedWords(sqlite: Database, typed: string, most: number): readonly string[] {
  const completions = beginningWith(sqlite, typed, most);
  const near = nearWords(sqlite, typed);
  const least = SWAPPED.commoner * (completions[0]?.uses ?? 0);
  const swapped = near.filter(
    ({ errors, uses }) => typed.length <= SWAPPED.longest && errors <= SWAPPED.errors && uses >= least,
  );
  const texts = [...swapped, ...completions, ...near].map(({ text }) => text);
  return [...new Set(texts)].slice(0, most);
}

/** About how many texts have a word; 0: none. */
export function usesOf(sqlite: Database, word: string): number {
  const uses = cachedStatement(sqlite, 'SELECT uses FROM s.word WHERE text = ?').pluck().get(word);
  return (uses as number | undefined) ?? 0;
}

function beginningWith(sqlite: Database, typed: string, most: number): readonly WordRow[] {
  if (typed.length < LEAST_BEGINNING || !/^[a-z]+$/.test(typed)) return [];
  const statement = cachedStatement(
    sqlite,
    'SELECT text, uses FROM s.word WHERE text > ? AND text < ? ORDER BY uses DESC, text LIMIT ?',
  );
  return statement.all(typed, `${typed}\u{10ffff}`, most) as WordRow[];
}

function nearWords(sqlite: Database, typed: string): readonly NearWord[] {
  const length = [...typed].length;
  if (length < 2 || length > 40) return [];
  const near = cachedStatement(
    sqlite,
    `SELECT DISTINCT w.text, w.kana, w.uses FROM json_each(?) c CROSS JOIN s.near n ON n.cut = c.value
     CROSS JOIN s.word w ON w.id = n.word LIMIT ?`,
  );
  const cuts = cutsOf(typed, errorLimit(typed) > 1 ? 2 : 1);
  const rows = near.all(JSON.stringify([...cuts]), MOST_NEAR) as (WordRow & WrittenWord)[];
  const judged = rows.flatMap((row) => {
    const isItself = fold(row.text) === typed;
    const errors = keysOf(row).flatMap((key) => errorsIn(typed, key) ?? []);
    return errors.length === 0 || isItself ? [] : [{ ...row, errors: Math.min(...errors) }];
  });
  return judged.sort((a, b) => a.errors - b.errors || b.uses - a.uses || (a.text < b.text ? -1 : 1));
}
