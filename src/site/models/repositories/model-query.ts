import {
  AGE_BANDS,
  HEIGHT_BANDS,
  WEIGHT_BANDS,
  type MODEL_FACTS,
  type ModelSort,
} from '../../../shared/filters/models.ts';
import type { FilterValues } from '../../../shared/filters/table.ts';
import { modelTile } from '../../db/sqlite/hot/model.ts';
import type { ListQuery } from '../../paging/repositories/list-query.ts';

export type ModelFacts = FilterValues<typeof MODEL_FACTS>;

const SORTS: Readonly<
  Record<Exclude<ModelSort, 'alphabet'>, { readonly column: string; readonly index: string }>
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

/** One text for all choices: eleven filters would otherwise be thousands of cached statements. */
const CHOSEN = [
  ...['gender', 'country', 'hair_color', 'tattoo', 'piercing', 'letter', 'race'].map(
    (name) => `(@${name} = 'all' OR o.${name} = @${name})`,
  ),
  `(@tits_size = 'all' OR o.breast_size = @tits_size)`,
  `(@age = 'all' OR o.birth_date > @born_after AND o.birth_date <= @born_until)`,
  `(@height = 'all' OR o.height_cm >= @height_from AND o.height_cm < @height_to)`,
  `(@weight = 'all' OR o.weight_kg >= @weight_from AND o.weight_kg < @weight_to)`,
].join(' AND ');

/** Filters whose column holds numbers: SQLite compares a number with a text as different things. */
const NUMBERED: readonly string[] = ['gender', 'hair_color', 'tattoo', 'piercing'];

/**
 * The walk of a list of models. Everybody sees the same: the counters in it are of public videos.
 * @param today the server's day, ISO; ages are what they are on it
 */
export function modelQuery(sort: ModelSort, facts: ModelFacts, today: string): ListQuery {
  const hasChosen = Object.values(facts).some((word) => word !== 'all');
  const byLetter = sort === 'alphabet' && facts.letter !== 'all';
  const conditions = [byLetter ? 'o.letter = @letter' : '', hasChosen ? CHOSEN : ''].filter(
    (part) => part !== '',
  );
  const known = sort === 'alphabet' ? null : SORTS[sort];
  return {
    table: 'model',
    alias: 'o',
    from: `model o INDEXED BY ${known?.index ?? (byLetter ? 'model_letter' : 'model_latin')}`,
    where: conditions.length === 0 ? 'TRUE' : conditions.join(' AND '),
    column: known?.column ?? 'latin',
    values: hasChosen ? valuesOf(facts, today) : {},
    // The alphabet rises and is walked from its start: the index alone is read, and models are thousands at most.
    ordered: known !== null,
    ...(known === null && { order: 'o.latin, o.id' }),
    item: modelTile,
  };
}

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
 * The last birth date of a person of that age. As text: on 28 February it excludes a person born on the 29th, whose
 * birthday is then 1 March.
 */
export function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
}
