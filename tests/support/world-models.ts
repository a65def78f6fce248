import type { SiteDatabase } from '../../src/site/platform/db/open.ts';
import { readingKey } from '../../src/site/catalog/search/text/reading-key.ts';

/** The reading of a name as the site stores it: nothing is left to be read. */
const readBy = ({
  titleJa = '',
  reading = '',
}: {
  readonly titleJa?: string;
  readonly reading?: string;
}) => ({
  reading,
  readFrom: reading || titleJa,
  readingKey: readingKey(reading || titleJa),
});

/** What differs from a model of whom nothing is said. */
export interface ModelRequest {
  readonly dir?: string;
  readonly title?: string;
  readonly titleJa?: string;
  /** How the Japanese name is read, kana. */
  readonly reading?: string;
  readonly imageKey?: string;
  readonly addedAt?: number;
  readonly gender?: number;
  /** ISO day. */
  readonly birthDate?: string | null;
  readonly country?: string;
  readonly breastSize?: string;
  readonly hairColour?: number;
  readonly heightCm?: number | null;
  readonly weightKg?: number | null;
  readonly tattoo?: number;
  readonly piercing?: number;
  readonly race?: string;
  readonly subscribers?: number;
  readonly comments?: number;
  readonly info?: string;
  readonly infoJa?: string;
  readonly aliases?: readonly string[];
}

interface Parts {
  readonly database: SiteDatabase;
  readonly clock: { now(): number };
}

/** Writes a model with what hangs on it; ids from 1. */
export function buildModel(
  { database: { sqlite }, clock }: Parts,
  ask: ModelRequest = {},
): { id: number; dir: string } {
  const id = (sqlite.prepare<[], number | null>('SELECT max(id) FROM model').pluck().get() ?? 0) + 1;
  const dir = ask.dir ?? `model-${id}`;
  sqlite
    .prepare(
      `INSERT INTO model (id, dir, title_en, title_ja, reading, reading_key, read_from, image_key, added_at, gender, birth_date, country, breast_size,
         hair_color, height_cm, weight_kg, tattoo, piercing, race, subscribers, comments)
       VALUES (@id, @dir, @title, @titleJa, @reading, @readingKey, @readFrom, @imageKey, @addedAt, @gender, @birthDate, @country, @breastSize, @hairColour,
         @heightCm, @weightKg, @tattoo, @piercing, @race, @subscribers, @comments)`,
    )
    .run({
      title: `Model ${id}`,
      titleJa: '',
      imageKey: '',
      addedAt: clock.now(),
      gender: 0,
      // One without is a name alone.
      birthDate: '1990-01-01',
      country: '',
      breastSize: '',
      hairColour: 0,
      heightCm: null,
      weightKg: null,
      tattoo: 0,
      piercing: 0,
      race: '',
      subscribers: 0,
      comments: 0,
      ...ask,
      ...readBy(ask),
      id,
      dir,
      aliases: undefined,
    });
  if (ask.info !== undefined || ask.infoJa !== undefined) {
    sqlite
      .prepare('INSERT INTO model_text (model_id, info_en, info_ja) VALUES (?, ?, ?)')
      .run(id, ask.info ?? '', ask.infoJa ?? '');
  }
  for (const name of ask.aliases ?? []) {
    sqlite.prepare('INSERT INTO model_alias (model_id, name) VALUES (?, ?)').run(id, name);
  }
  return { id, dir };
}

/** What differs from a channel of nobody in no group. */
export interface ChannelRequest {
  readonly dir?: string;
  readonly title?: string;
  readonly titleJa?: string;
  /** How the Japanese name is read, kana. */
  readonly reading?: string;
  readonly imageKey?: string;
  readonly coverKey?: string;
  readonly ownerId?: number | null;
  readonly groupId?: number | null;
  readonly addedAt?: number;
  readonly subscribers?: number;
  readonly description?: string;
}

/** Writes a channel; ids from 1. */
export function buildChannel(
  { database: { sqlite }, clock }: Parts,
  ask: ChannelRequest = {},
): { id: number; dir: string } {
  const id = (sqlite.prepare<[], number | null>('SELECT max(id) FROM channel').pluck().get() ?? 0) + 1;
  const dir = ask.dir ?? `channel-${id}`;
  sqlite
    .prepare(
      `INSERT INTO channel (id, dir, title_en, title_ja, reading, reading_key, read_from, image_key, cover_key, owner_id, group_id, added_at, subscribers)
       VALUES (@id, @dir, @title, @titleJa, @reading, @readingKey, @readFrom, @imageKey, @coverKey, @ownerId, @groupId, @addedAt, @subscribers)`,
    )
    .run({
      title: `Channel ${id}`,
      titleJa: '',
      imageKey: '',
      coverKey: '',
      ownerId: null,
      groupId: null,
      addedAt: clock.now(),
      subscribers: 0,
      ...ask,
      ...readBy(ask),
      id,
      dir,
    });
  if (ask.description !== undefined) {
    sqlite
      .prepare('INSERT INTO channel_text (channel_id, description_en) VALUES (?, ?)')
      .run(id, ask.description);
  }
  return { id, dir };
}

/** Writes a group of channels. */
export function buildChannelGroup({ database: { sqlite } }: Pick<Parts, 'database'>, dir: string): number {
  return Number(
    sqlite
      .prepare('INSERT INTO channel_group (dir, title_en, title_ja) VALUES (?, ?, ?)')
      .run(dir, `Group ${dir}`, `グループ${dir}`).lastInsertRowid,
  );
}
