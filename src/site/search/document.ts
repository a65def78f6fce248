import type { SiteSection } from '../../shared/filters/enums.ts';
import { GAP } from './read-piece.ts';
import type { ReadText, TextReader } from './read-text.ts';

/** What a video is found by, one text or several a field. */
export interface VideoTexts {
  /** Whose table it stands in. */
  readonly section: SiteSection;
  readonly titleEn: string;
  readonly titleJa: string;
  /** Models with their other names, channel; both languages. */
  readonly names: readonly string[];
  /** Categories in both languages and tags. */
  readonly topics: readonly string[];
  /** Words of our own that filters ask for (`facets.ts`). */
  readonly facets: readonly string[];
}

/** The columns of a video in the index, each a text of terms; `title_` of the titles, `other_` of all else. */
export interface VideoColumns {
  readonly en: string;
  readonly ja: string;
  readonly title_kana: string;
  readonly title_sound: string;
  readonly title_chars: string;
  readonly names: string;
  readonly topics: string;
  readonly other_kana: string;
  readonly other_sound: string;
  readonly other_chars: string;
  readonly facets: string;
}

/** The columns of a name: a model, channel, category, member, playlist or album. */
export interface NameColumns {
  readonly name: string;
  /** Pairs of kana of how the Japanese texts are read. */
  readonly kana: string;
  /** Sound keys, a word each. */
  readonly sound: string;
  /** Single letters: searches of one kanji. */
  readonly chars: string;
  readonly facets: string;
}

/** @param seen told every text that was read */
export function videoColumns(
  texts: VideoTexts,
  reader: TextReader,
  seen: (read: ReadText) => void,
): VideoColumns {
  const [en, ja] = [reader.title(texts.titleEn), reader.title(texts.titleJa)];
  const [names, topics] = [texts.names.map(reader.name), texts.topics.map(reader.name)];
  const title = [en, ja];
  const other = [...names, ...topics];
  for (const read of [...title, ...other]) seen(read);
  return {
    en: termsOf([en]),
    ja: termsOf([ja]),
    title_kana: kanaOf(title),
    title_sound: once(title, 'sounds'),
    title_chars: once(title, 'letters'),
    names: termsOf(names),
    topics: termsOf(topics),
    other_kana: kanaOf(other),
    other_sound: once(other, 'sounds'),
    other_chars: once(other, 'letters'),
    facets: texts.facets.join(' '),
  };
}

/** @param seen told every name that was read */
export function nameColumns(
  names: readonly string[],
  facets: readonly string[],
  reader: TextReader,
  seen: (read: ReadText) => void,
): NameColumns {
  const all = names.map(reader.name);
  for (const read of all) seen(read);
  return {
    // Whole words beside their stems: a name is also found while it is being typed.
    name: [termsOf(all), ...all.flatMap(({ whole }) => whole)].join(' '),
    kana: kanaOf(all),
    sound: once(all, 'sounds'),
    chars: once(all, 'letters'),
    facets: facets.join(' '),
  };
}

/** Terms of texts as one column. */
export function termsOf(texts: readonly ReadText[]): string {
  const terms = texts.flatMap((text) => (text.terms === '' ? [] : [text.terms]));
  for (const { joined } of texts) terms.push(...joined);
  return terms.join(' ');
}

function kanaOf(texts: readonly ReadText[]): string {
  return distinct(texts, 'kana').join(` ${GAP} `);
}

function once(texts: readonly ReadText[], what: 'sounds' | 'letters'): string {
  return distinct(texts, what).join(' ');
}

function distinct(texts: readonly ReadText[], what: 'kana' | 'sounds' | 'letters'): readonly string[] {
  const all = new Set<string>();
  for (const text of texts) for (const part of text[what]) all.add(part);
  return [...all];
}
