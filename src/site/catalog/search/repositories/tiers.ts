import { START } from '../text/marks.ts';
import type { QueryTerm, ParsedQuery } from '../text/query-term.ts';
import { beginningCode, codesOf } from '../text/term-codes.ts';

/**
 * Score of a match; higher is better. The worth of a video (`worth.ts`, a few tenths) decides within a kind of match
 * and slightly beyond. The title weighs most, then names, then topics; a title that begins with the typed words is
 * probably meant.
 */
const SCORE = {
  titlePhrase: 4.6,
  namesPhrase: 4.2,
  titleExact: 3.4,
  title: 3,
  topicsPhrase: 2.6,
  exact: 1.6,
  begins: 0.6,
} as const;

interface Tiers {
  /** SQL for the score of a hit from its own terms, `k` of `video_terms`. */
  readonly score: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A term that no text has. */
const NOTHING = '-';

/** Deducted if the words match but not the phrase. */
const TIER_GAP = 0.6;

/** The kinds of match of a search, the best first. */
export function tiersOf({ units, phrase, loose }: ParsedQuery): Tiers {
  const asked = tiersOfUnits(units, phrase, 'asked');
  if (loose === null) return asked;
  const words = tiersOfUnits(loose, null, 'apart');
  return {
    score: `max(${asked.score}, ${words.score} - ${TIER_GAP})`,
    values: { ...asked.values, ...words.values },
  };
}

/** @param prefix makes its parameter names unique */
function tiersOfUnits(units: readonly QueryTerm[], phrase: string | null, prefix: string): Tiers {
  const values: Record<string, string> = {};
  const isInText = (text: string, name: string, terms: string) => {
    const codes = codesOf(terms);
    // An empty text is in every text.
    if (codes === '') return NEVER;
    values[`${prefix}_${name}`] = codes;
    return `instr(${text}, @${prefix}_${name}) > 0`;
  };
  const isIn = (column: string, name: string, terms: string) => isInText(`k.${column}`, name, terms);
  // A single letter has no pair of its own, but a title that begins with it begins with a pair of it.
  const letter = units.length === 1 && units[0]?.exact === null ? units[0].token.text : null;
  if (letter !== null) values[`${prefix}_letter`] = beginningCode(letter);
  const beginsWithLetter = letter === null ? NEVER : `instr(k.title, @${prefix}_letter) > 0`;
  const isPhraseIn = (column: string) => (phrase === null ? NEVER : isIn(column, 'phrase', phrase));
  const isExactIn = (column: string, at: number) => isIn(column, `exact${at}`, units[at]?.exact ?? NOTHING);
  const isRead = (at: number) =>
    (units[at]?.ways ?? []).map((terms, way) => isInText('r.title', `way${at}_${way}`, terms));
  const every = units.map((_unit, at) => at);
  const all = (isSo: (at: number) => readonly string[], chosen = every) =>
    chosen.map((at) => `(${isSo(at).join(' OR ')})`).join(' AND ');

  const begins = phrase === null ? NEVER : isIn('title', 'begins', `${START} ${phrase}`);
  // A single term is its own phrase: if the phrase does not match, the term does not either.
  const isOne = units.length === 1 && units[0]?.exact === phrase;
  const titleExact = isOne ? NEVER : all((at) => [isExactIn('title', at)]);
  const hasWays = (at: number) => (units[at]?.ways.length ?? 0) > 0;
  const readable = every.filter(hasWays);
  const plain = every.filter((at) => !hasWays(at)).map((at) => isExactIn('title', at));
  const read = all((at) => [...(isOne ? [] : [isExactIn('title', at)]), ...isRead(at)], readable);
  // The reading is compared only if it matters, because it doubles the rows' size.
  const inReading = `(SELECT ${read} FROM s.video_reading r WHERE r.id = k.id)`;
  const title = readable.length === 0 ? NEVER : [...plain, inReading].join(' AND ');
  // A term with only one form has that form in every hit.
  const exact = all((at) => {
    if (units[at]?.ways.length === 0) return [ALWAYS];
    return isOne ? [NEVER] : ['title', 'names', 'topics'].map((column) => isExactIn(column, at));
  });
  const titlePhrase = `${SCORE.titlePhrase} + ${SCORE.begins} * (${begins})`;
  const names = `WHEN ${isPhraseIn('names')} THEN ${SCORE.namesPhrase}`;
  // A title with the phrase has all of its words: for most hits only the first condition runs.
  const written = isOne
    ? `WHEN ${isPhraseIn('title')} THEN ${titlePhrase}`
    : `WHEN ${titleExact} THEN CASE WHEN ${isPhraseIn('title')} THEN ${titlePhrase} ${names} ELSE ${SCORE.titleExact} END`;
  return {
    score: `(CASE
      ${written}
      ${names}
      WHEN ${title} THEN ${SCORE.title} + ${SCORE.begins} * (${beginsWithLetter})
      WHEN ${isPhraseIn('topics')} THEN ${SCORE.topicsPhrase}
      WHEN ${exact} THEN ${SCORE.exact}
      ELSE 0 END)`,
    values,
  };
}

const NEVER = '0';
const ALWAYS = '1';
