import {
  AGE_BANDS,
  HEIGHT_BANDS,
  KANA_ROWS,
  WEIGHT_BANDS,
  type MODEL_FACTS,
  type ModelListSort,
} from '../../../../shared/filters/models.ts';
import type { FilterValues } from '../../../../shared/filters/table.ts';
import { type ListQuery, publicModel } from '../../../platform/index.ts';
import { modelTile } from '../json/model.ts';

export type ModelFacts = FilterValues<typeof MODEL_FACTS>;

/** Orders by name: their column, its index, and the index for one first letter. */
const NAMES = {
  alphabet: { column: 'latin', index: 'model_latin', letter: 'letter', letters: 'model_letter' },
  reading: { column: 'by_reading', index: 'model_reading', letter: 'kana_row', letters: 'model_kana' },
} as const;
type ByName = keyof typeof NAMES;

const isByName = (sort: ModelListSort): sort is ByName => sort in NAMES;

const SORTS: Readonly<
  Record<Exclude<ModelListSort, ByName>, { readonly column: string; readonly index: string }>
> = {
  'count-videos': { column: 'videos', index: 'model_videos' },
  'latest-updates': { column: 'last_video_at', index: 'model_updated' },
  'most-commented': { column: 'comments', index: 'model_talked' },
  'most-popular': { column: 'popularity', index: 'model_popular' },
  'most-subscribed': { column: 'subscribers', index: 'model_subscribed' },
  'most-viewed': { column: 'views', index: 'model_viewed' },
  recent: { column: 'added_at', index: 'model_recent' },
  'top-rated': { column: 'rating', index: 'model_rated' },
};

/** One SQL text for all filter values: eleven filters would otherwise make thousands of cached statements. */
const CHOSEN = [
  ...['gender', 'country', 'hair_color', 'tattoo', 'piercing', 'race'].map(
    (name) => `(@${name} = 'all' OR o.${name} = @${name})`,
  ),
  // The two alphabets have no letter in common.
  `(@letter = 'all' OR @letter IN (o.letter, o.kana_row))`,
  `(@tits_size = 'all' OR o.breast_size = @tits_size)`,
  `(@age = 'all' OR o.birth_date > @born_after AND o.birth_date <= @born_until)`,
  `(@height = 'all' OR o.height_cm >= @height_from AND o.height_cm < @height_to)`,
  `(@weight = 'all' OR o.weight_kg >= @weight_from AND o.weight_kg < @weight_to)`,
].join(' AND ');

/** Filters of columns with numbers: SQLite never treats a number and a text as equal. */
const NUMBERED: readonly string[] = ['gender', 'hair_color', 'tattoo', 'piercing'];

/**
 * The query of a model list. Everybody sees the same list, because its counters count public videos.
 * @param today the server's day, ISO; ages are calculated for it
 */
export function modelQuery(sort: ModelListSort, facts: ModelFacts, today: string): ListQuery {
  const hasChosen = Object.values(facts).some((word) => word !== 'all');
  const byName = isByName(sort) ? NAMES[sort] : null;
  const { column, index } = isByName(sort) ? NAMES[sort] : SORTS[sort];
  const isOfName = byName?.letter === (isKanaRow(facts.letter) ? 'kana_row' : 'letter');
  const byLetter = isOfName && facts.letter !== 'all' ? byName : null;
  const conditions = [
    publicModel('o'),
    byLetter ? `o.${byLetter.letter} = @letter` : '',
    hasChosen ? CHOSEN : '',
  ].filter((part) => part !== '');
  return {
    table: 'model',
    alias: 'o',
    from: `model o INDEXED BY ${byLetter?.letters ?? index}`,
    where: conditions.join(' AND '),
    column,
    values: hasChosen ? valuesOf(facts, today) : {},
    // Lists by name are ascending and read from the start: only the index is read, and there are a few thousand models
    // at most.
    ordered: byName === null,
    ...(byName && { order: `o.${column}, o.id` }),
    item: modelTile,
  };
}

const isKanaRow = (letter: string) => (KANA_ROWS as readonly string[]).includes(letter);

function valuesOf(facts: ModelFacts, today: string): Readonly<Record<string, string | number>> {
  const words = Object.entries(facts).map(([name, word]) => [
    name,
    NUMBERED.includes(name) && word !== 'all' ? Number(word) : word,
  ]);
  const [youngest, tooOld] = facts.age === 'all' ? [null, null] : AGE_BANDS[facts.age];
  const [height, tall] = facts.height === 'all' ? [null, null] : HEIGHT_BANDS[facts.height];
  const [weight, heavy] = facts.weight === 'all' ? [null, null] : WEIGHT_BANDS[facts.weight];
  return {
    ...(Object.fromEntries(words) as Readonly<Record<string, string | number>>),
    born_until: youngest === null ? '' : yearsBefore(today, youngest),
    born_after: tooOld === null ? '' : yearsBefore(today, tooOld),
    height_from: height ?? 0,
    height_to: tall ?? Number.MAX_SAFE_INTEGER,
    weight_from: weight ?? 0,
    weight_to: heavy ?? Number.MAX_SAFE_INTEGER,
  };
}

/**
 * The last birth date of a person of that age, as text. On 28 February it excludes people born on the 29th, whose
 * birthday is then 1 March.
 */
export function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
}
