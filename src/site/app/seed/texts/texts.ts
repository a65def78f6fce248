import * as z from 'zod/mini';
import { STAFF_REASONS } from '../../../../shared/upload/reasons-of-staff.ts';
import { readTexts } from './read-texts.ts';
import { theme } from './themes.ts';
import { text, texts, word, words, wordTable } from './word-table.ts';

const dir = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const kana = z.string().check(z.regex(/^[\p{sc=Hiragana}ー]+$/u));
const readWord = z.extend(word, { reading: kana });
/** Scenes of pictures that suit something, as the manifest names them; of albums colours too. */
const scenes = texts;
const byCountry = <Value extends z.ZodMiniType>(value: Value) =>
  z.record(z.string().check(z.regex(/^[a-z]{2}$/)), value);
/** Words that bring categories along. */
const slots = z.record(text, wordTable(z.extend(word, { categories: z._default(z.array(dir), []) })));

/** What people of the demo write, and what things are called, in both languages. */
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
  /** Of a dialog the first line is the other one's; first words are those of who asks to be heard. */
  dialogs: readTexts('dialogs', z.strictObject({ dialogs: z.array(words), firstWords: words })),
  members: readTexts(
    'members',
    z.strictObject({
      firstNames: texts,
      lastNames: texts,
      cities: byCountry(texts),
      abouts: words,
      /** How many of a hundred come from there. */
      countries: byCountry(z.int().check(z.positive())),
    }),
  ),
  models: readTexts(
    'models',
    z.strictObject({
      /** Parts of invented stage names of adults, and whole ones from abroad. */
      families: wordTable(readWord),
      given: wordTable(readWord),
      abroad: words,
      /** Given names that are read as a man's, so that a profile does not contradict its name. */
      masculine: texts,
      /** Where those from abroad come from. */
      countries: texts,
      openings: words,
      middles: words,
      closings: words,
    }),
  ),
  moderation: readTexts(
    'moderation',
    z.strictObject({
      /** What staff says with a decision that is no approval. */
      notes: wordTable(z.extend(word, { reason: z.enum(STAFF_REASONS) })),
      /** Comments that look like advertising. */
      heldComments: words,
      /** What an edit adds to a title. */
      editedTitles: words,
      /** Models that members propose: the first one twice, in other letters; and one that is no name. */
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
      /** Of a scene without a clip of its own: whose clip its pictures lead to. */
      kindred: z.record(text, text),
    }),
  ),
  /** The words that fill the slots of titles; English carries its own preposition or article where a pattern needs one. */
  slots: {
    ...readTexts('slots/time-and-place', slots),
    ...readTexts('slots/weather-and-sky', slots),
    ...readTexts('slots/ways-and-water', slots),
    ...readTexts('slots/people-and-things', slots),
  },
  tags: readTexts('tags', z.strictObject({ themes: z.record(theme, words), moods: words })),
  /** Patterns; `{slot}` is filled with the same word in both languages. */
  titles: readTexts('titles', z.record(theme, wordTable(z.extend(word, { categories: z.array(dir) })))),
  uploads: readTexts('uploads', z.strictObject({ titles: wordTable(z.extend(word, { file: text })) })),
} as const;
