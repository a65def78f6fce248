import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { at, type Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import { makeChannelFacts } from './channels.ts';
import { dirOf } from './dir.ts';
import { makeProfile } from './models.ts';
import { readingKey } from '../../../catalog/index.ts';

/** Columns for the reading of a Japanese name. A name without a reading is in kana itself. */
const readBy = (reading: string, ja: string) => ({
  reading,
  reading_key: readingKey(reading || ja),
  read_from: reading || ja,
});

type NamedRow = Insertable<Schema['category']> & { id: number };
export type ModelRow = Insertable<Schema['model']> & { id: number; added_at: number };
export type ChannelRow = Insertable<Schema['channel']> & { id: number; owner_id: number };

/** Last ids of the str and gay models: the first 92 are str, then 15 gay, then 13 trans. */
const MODEL_CATALOGUES = [92, 107] as const;

/** Ids of models without a video: shown as plain text, never as a link (decisions A). */
export const IDLE_MODELS: readonly number[] = [18, 52, 88];

export function makeCategories(): readonly NamedRow[] {
  return TEXTS.categories.map(({ en, ja, dir }, index) => ({
    id: index + 1,
    dir,
    title_en: en,
    title_ja: ja,
  }));
}

/** Inputs for random facts. */
interface Facts {
  readonly random: Random;
  readonly now: number;
}

/** 120 models in random order, two thirds with Japanese stage names. `facts` has its own random numbers. */
export function makeModels(portraits: readonly string[], random: Random, facts: Facts): readonly ModelRow[] {
  const { families, given, abroad } = TEXTS.models;
  // Each given name is used four times, each time with another family name: the names are shifted by 0, 3, 7 and 11.
  const japanese = [0, 3, 7, 11].flatMap((shift) =>
    given.map((one, index) => {
      const family = at(families, (index + shift) % families.length);
      return {
        en: `${one.en} ${family.en}`,
        ja: `${family.ja}${one.ja}`,
        kana: family.reading + one.reading,
      };
    }),
  );
  return random
    .shuffle([...japanese, ...abroad.map((word) => ({ ...word, kana: '' }))])
    .map(({ en, ja, kana }, index) => {
      const named = { id: index + 1, dir: dirOf(en), title_en: en, title_ja: ja };
      return {
        ...named,
        ...readBy(kana, ja),
        image_key: at(portraits, (index * 7) % portraits.length),
        ...makeProfile(named, modelCatalogue(named.id), facts.random, facts.now),
      };
    });
}

/** The catalogue of a model, by its id. */
export function modelCatalogue(id: number): Catalogue {
  if (id <= MODEL_CATALOGUES[0]) return 'str';
  return id <= MODEL_CATALOGUES[1] ? 'gay' : 'trans';
}

/** The first two channels belong to the account `uploader`, the others to members who may upload. */
export function makeChannels(
  { avatars, covers }: { readonly avatars: readonly string[]; readonly covers: readonly string[] },
  uploaders: readonly number[],
  { random, now }: Facts,
): readonly ChannelRow[] {
  const uploader = DEMO_ACCOUNTS[1].id;
  const owners = uploaders.filter((id) => id !== uploader);
  return TEXTS.channels.channels.map(({ en, ja, dir, reading }, index) => ({
    id: index + 1,
    dir,
    title_en: en,
    title_ja: ja,
    ...readBy(reading, ja),
    image_key: at(avatars, (index * 5) % avatars.length),
    owner_id: index < 2 ? uploader : at(owners, index % owners.length),
    ...makeChannelFacts(dir, covers, random, now),
  }));
}
