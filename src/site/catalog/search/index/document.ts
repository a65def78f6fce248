import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { GAP, marked, START } from '../text/marks.ts';
import type { ReadText, TextReader } from '../text/read-text.ts';

/** Texts by which a video is found, one or several per field. */
export interface VideoTexts {
  /** The catalogue whose table has it. */
  readonly catalogue: Catalogue;
  readonly titleEn: string;
  readonly titleJa: string;
  /** Models with their other names, and the channel; both languages. */
  readonly names: readonly string[];
  /** Categories in both languages and tags. */
  readonly topics: readonly string[];
  /** Terms of our own for filters (`facets.ts`). */
  readonly facets: readonly string[];
  /** Decides between videos that match equally well; see `worth.ts`. */
  readonly worth: number;
}

/** A video as terms, separated by blanks. */
export interface VideoTerms {
  /** Both titles as they are written, and their readings. */
  readonly title: string;
  readonly titleRead: string;
  readonly names: string;
  readonly topics: string;
  /** Readings of names and topics, and the facets. */
  readonly rest: string;
}

/** @param seen receives every text that was read */
export function videoTerms(
  texts: VideoTexts,
  reader: TextReader,
  seen: (read: ReadText) => void,
): VideoTerms {
  const titles = [reader.title(texts.titleEn), reader.title(texts.titleJa)];
  const [names, topics] = [texts.names.map(reader.name), texts.topics.map(reader.name)];
  const others = [...names, ...topics];
  for (const read of [...titles, ...others]) seen(read);
  return {
    title: joined(titles.map((title) => `${START} ${termsOf([title])}`)),
    titleRead: joined(waysOf(titles)),
    names: termsOf(names),
    topics: termsOf(topics),
    rest: joined([...waysOf(others), ...texts.facets]),
  };
}

/**
 * Terms of a name: a model, channel, category, member, playlist or album.
 * @param seen receives every name that was read
 */
export function nameTerms(
  names: readonly string[],
  facets: readonly string[],
  reader: TextReader,
  seen: (read: ReadText) => void,
): string {
  const all = names.map(reader.name);
  for (const read of all) seen(read);
  // Whole words in addition to their stems: a name is also found while it is typed.
  return joined([termsOf(all), ...all.flatMap(({ whole }) => whole), ...waysOf(all), ...facets]);
}

/** Terms of texts as they are written. */
function termsOf(texts: readonly ReadText[]): string {
  return joined([...texts.map(({ terms }) => terms), ...texts.flatMap((text) => text.joined)]);
}

/** The same texts by their readings, as parts and by sound, and by single letters for searches of one kanji. */
function waysOf(texts: readonly ReadText[]): readonly string[] {
  return [
    GAP,
    marked('kana', distinct(texts, 'pairs')),
    marked('kana', distinct(texts, 'kana').join(` ${GAP} `).split(' ')),
    marked('sound', distinct(texts, 'sounds')),
    marked('letter', distinct(texts, 'letters')),
  ];
}

function distinct(
  texts: readonly ReadText[],
  what: 'kana' | 'pairs' | 'sounds' | 'letters',
): readonly string[] {
  const all = new Set<string>();
  for (const text of texts) for (const part of text[what]) all.add(part);
  return [...all];
}

function joined(terms: readonly string[]): string {
  return terms.filter((term) => term !== '').join(' ');
}
