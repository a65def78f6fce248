import type { Insertable } from 'kysely';
import type { BreastSize, Race } from '../../../../shared/filters/models.ts';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import type { Schema } from '../../../platform/index.ts';
import { DAY_MS } from '../constants.ts';
import { at, type Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';

type Model = Insertable<Schema['model']>;
type Named = Pick<Model, 'title_en'> & { readonly id: number };

/** The columns of a profile, without names. */
export type ModelProfile = Omit<Model, 'id' | 'dir' | 'title_en' | 'title_ja' | 'image_key'> & {
  readonly added_at: number;
};

/** Age of the oldest video, days. A model who joined earlier may appear in every video. */
const OLDEST_VIDEO_DAYS = 1_110;
const YEAR_DAYS = 365.25;

/**
 * Facts of one model. They are an adult on the day of joining, and so in every video. A third of the models joined in
 * the last three years, so that every age band has models.
 */
export function makeProfile(
  { title_en }: Named,
  catalogue: Catalogue,
  random: Random,
  now: number,
): ModelProfile {
  const isAbroad = TEXTS.models.abroad.some(({ en }) => en === title_en);
  const country = isAbroad ? random.pick(TEXTS.models.countries) : 'jp';
  const gender =
    catalogue === 'gay'
      ? 1
      : catalogue === 'trans'
        ? 3
        : TEXTS.models.masculine.includes(title_en.split(' ')[0] ?? '')
          ? 1
          : 2;
  const isNew = random.chance(0.34);
  const joinedDays = isNew ? 330 + random.below(630) : OLDEST_VIDEO_DAYS + 5 + random.below(800);
  const added_at = now - joinedDays * DAY_MS;
  const years = 18.2 + 30 * random.next() * random.next() * (isNew ? 0.7 : 1);
  const height = Math.round((gender === 1 ? 173 : gender === 3 ? 167 : 159) + 6.5 * random.normal());
  const leanness = 18.5 + 5.5 * random.next();
  const isSilent = random.chance(0.06);
  return {
    added_at,
    gender,
    birth_date: new Date(added_at - Math.ceil(years * YEAR_DAYS) * DAY_MS).toISOString().slice(0, 10),
    country,
    breast_size:
      gender === 1
        ? ''
        : random.pick<BreastSize>(['small', 'small', 'medium', 'medium', 'medium', 'big', 'huge']),
    hair_color:
      country === 'jp' ? random.pick([2, 2, 2, 1, 1, 4, 4, 3, 5]) : random.pick([1, 2, 3, 4, 4, 5, 5]),
    height_cm: isSilent ? null : height,
    weight_kg: isSilent ? null : Math.round((height * height * leanness) / 10_000),
    tattoo: random.chance(0.08) ? 0 : random.chance(0.24) ? 1 : 2,
    piercing: random.chance(0.08) ? 0 : random.chance(0.38) ? 1 : 2,
    race: raceOf(country, random),
  };
}

function raceOf(country: string, random: Random): Race {
  if (['jp', 'kr', 'tw', 'th'].includes(country)) return 'asian';
  if (country === 'br') return random.pick<Race>(['latin', 'latin', 'ebony']);
  return random.pick<Race>(['caucasian', 'caucasian', 'caucasian', 'ebony', 'latin']);
}

/** Two or three sentences with the same content in both languages. */
export function makeInfo({ id }: Named, random: Random): Insertable<Schema['model_text']> {
  const { openings, middles, closings } = TEXTS.models;
  const sentences = [random.pick(openings), random.pick(middles)];
  if (random.chance(0.6)) sentences.push(random.pick(closings));
  return {
    model_id: id,
    info_en: sentences.map(({ en }) => en).join(' '),
    info_ja: sentences.map(({ ja }) => ja).join(''),
  };
}

/**
 * Aliases: Japanese stage names in kana, and with the family name first; some of the other models have a short form.
 */
export function makeAliases({ id, title_en }: Named, random: Random): Insertable<Schema['model_alias']>[] {
  const [given = '', family = ''] = title_en.split(' ');
  const [givenKana, familyKana] = [
    readingOf(TEXTS.models.given, given),
    readingOf(TEXTS.models.families, family),
  ];
  const names =
    givenKana !== undefined && familyKana !== undefined
      ? [`${familyKana} ${givenKana}`, `${family} ${given}`]
      : random.chance(0.6)
        ? [`${given} ${at([...family], 0)}.`]
        : [];
  return names.map((name) => ({ model_id: id, name }));
}

const readingOf = (parts: typeof TEXTS.models.given, name: string) =>
  parts.find(({ en }) => en === name)?.reading;
