import * as z from 'zod/mini';
import { STAFF_REASONS } from '../../../../shared/upload/reasons-of-staff.ts';
import { readTexts } from './read-texts.ts';
import { theme } from './themes.ts';
import { text, texts, word, words, wordTable } from './word-table.ts';

const dir = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const kana = z.string().check(z.regex(/^[\p{sc=Hiragana}ー]+$/u));
const readWord = z.extend(word, { reading: kana });
/** Scenes of fitting pictures, by the names of the manifest; for albums also colours. */
const scenes = texts;
const byCountry = <Value extends z.ZodMiniType>(value: Value) =>
  z.record(z.string().check(z.regex(/^[a-z]{2}$/)), value);
/** Words, each with its categories. */
const slots = z.record(text, wordTable(z.extend(word, { categories: z._default(z.array(dir), []) })));

/** The texts that members of the demo write, and the names of its content, in both languages. */
export const TEXTS = {
  albums: readTexts('albums', z.strictObject({ titles: wordTable(z.extend(word, { scenes })) })),
  categories: readTexts('categories', wordTable(z.extend(word, { dir }))),
  channels: readTexts(
    'channels',
    z.strictObject({
      groups: wordTable(z.extend(word, { dir })),
      /** With the `dir` of its group and the number of its cover. */
      channels: wordTable(
        z.extend(readWord, { dir, group: dir, cover: z.int().check(z.positive()), about: word }),
      ),
    }),
  ),
  comments: readTexts(
    'comments',
    z.strictObject({ remarks: words, afterthoughts: words, replies: words, posts: words }),
  ),
  descriptions: readTexts(
    'descriptions',
    z.strictObject({ openings: z.record(theme, words), details: words, closings: words }),
  ),
  /** `dialogs`: the other member writes the first line. `firstWords`: the first message of a request. */
  dialogs: readTexts('dialogs', z.strictObject({ dialogs: z.array(words), firstWords: words })),
  members: readTexts(
    'members',
    z.strictObject({
      firstNames: texts,
      lastNames: texts,
      cities: byCountry(texts),
      abouts: words,
      /** Number of members from each country, of a hundred. */
      countries: byCountry(z.int().check(z.positive())),
    }),
  ),
  models: readTexts(
    'models',
    z.strictObject({
      /** Parts of invented stage names of adults, and complete names from abroad. */
      families: wordTable(readWord),
      given: wordTable(readWord),
      abroad: words,
      /** Given names of men, so that a profile does not contradict its name. */
      masculine: texts,
      /** Countries of the models from abroad. */
      countries: texts,
      openings: words,
      middles: words,
      closings: words,
    }),
  ),
  moderation: readTexts(
    'moderation',
    z.strictObject({
      /** Notes of staff for decisions other than approval. */
      notes: wordTable(z.extend(word, { reason: z.enum(STAFF_REASONS) })),
      /** Comments that look like advertising. */
      heldComments: words,
      /** Words that an edit adds to a title. */
      editedTitles: words,
      /** Names of models that members propose: the first one also in another spelling, and one that is not a name. */
      proposedNames: z.strictObject({
        first: text,
        firstAgain: text,
        second: text,
        third: text,
        refused: text,
      }),
      cases: z.strictObject({
        performer: z.strictObject({ message: text, answer: text, note: text }),
        illegal: z.strictObject({ message: text }),
        consent: z.strictObject({ message: text }),
        spam: z.strictObject({ message: text }),
        copyright: z.strictObject({ message: text, appeal: text }),
        general: z.strictObject({ message: text, appeal: text }),
      }),
    }),
  ),
  playlists: readTexts(
    'playlists',
    z.strictObject({ titles: wordTable(z.extend(word, { themes: z.array(theme) })), abouts: words }),
  ),
  scenes: readTexts(
    'scenes',
    z.strictObject({
      themes: z.record(theme, scenes),
      categories: z.record(dir, scenes),
      /** For a scene without a clip: the similar scene whose clip its pictures lead to. */
      kindred: z.record(text, text),
    }),
  ),
  /**
   * The words for the slots of titles. English words include a preposition or an article where a pattern needs one.
   */
  slots: {
    ...readTexts('slots/time-and-place', slots),
    ...readTexts('slots/weather-and-sky', slots),
    ...readTexts('slots/ways-and-water', slots),
    ...readTexts('slots/people-and-things', slots),
  },
  tags: readTexts('tags', z.strictObject({ themes: z.record(theme, words), moods: words })),
  /** Patterns of titles; a `{slot}` gets the same word in both languages. */
  titles: readTexts('titles', z.record(theme, wordTable(z.extend(word, { categories: z.array(dir) })))),
  uploads: readTexts('uploads', z.strictObject({ titles: wordTable(z.extend(word, { file: text })) })),
} as const;
