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

/** The reading of a Japanese name, as the site stores it; without one the name is kana itself. */
const readBy = (reading: string, ja: string) => ({
  reading,
  reading_key: readingKey(reading || ja),
  read_from: reading || ja,
});

type NamedRow = Insertable<Schema['category']> & { id: number };
export type ModelRow = Insertable<Schema['model']> & { id: number; added_at: number };
export type ChannelRow = Insertable<Schema['channel']> & { id: number; owner_id: number };

/** Sections of the models by their place in the list: the first 92 str, then 15 gay, then 13 trans. */
const MODEL_CATALOGUES = [92, 107] as const;

/** Models without any video: shown as plain text, never as a link (decisions A). */
export const IDLE_MODELS: readonly number[] = [18, 52, 88];

export function makeCategories(): readonly NamedRow[] {
  return TEXTS.categories.map(({ en, ja, dir }, index) => ({
    id: index + 1,
    dir,
    title_en: en,
    title_ja: ja,
  }));
}

/** What facts are drawn from. */
interface Facts {
  readonly random: Random;
  readonly now: number;
}

/** 120 models: two thirds with Japanese stage names, mixed with the others. `facts` are drawn from numbers of their own. */
export function makeModels(portraits: readonly string[], random: Random, facts: Facts): readonly ModelRow[] {
  const { families, given, abroad } = TEXTS.models;
  // A given name comes four times, each time with another family name: the rounds shift by 1, 3, 7 and 11.
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

/** Catalogue that a model appears in, from its id. */
export function modelCatalogue(id: number): Catalogue {
  if (id <= MODEL_CATALOGUES[0]) return 'str';
  return id <= MODEL_CATALOGUES[1] ? 'gay' : 'trans';
}

/** The first two channels are the demo uploader's, the others belong to members who may upload. */
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
