/** Facts about the author. */
export interface Writer {
  /** Their account is only a few days old. */
  readonly isNew: boolean;
  /** Their texts of the last day, without this comment. */
  readonly texts: readonly string[];
}

const ENDINGS = 'com|net|org|info|biz|ru|io|co|cc|xyz|top|click|link|shop|online|site|live|me|tv|jp|de|uk';
const LINKS = new RegExp(
  String.raw`https?://\S+|\bwww\.\S+|\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:${ENDINGS})\b(?:/\S*)?`,
  'giu',
);
/** Ways to get in contact elsewhere. */
const CONTACT =
  /\b(?:telegram|whats\s?app|wechat|viber|kik|snapchat)\b|[\w.+-]+@[\w-]+\.\w+|\+\d[\d\s-]{8,}/iu;
/** Letters with an invisible character between them, a trick against filters. */
const SPLIT = /\p{L}[\u200b\u2060\ufeff]\p{L}/u;
/** A phrase four times in a row. */
const PHRASE = /(\S[^\n]{5,40}\S)(?:[\s\p{P}]*\1){3}/iu;
/** Shortest phrase, letters: laughter and applause have one or two. */
const PHRASE_LETTERS = 5;
const BLOCKED = ['viagra', 'cialis', 'casino bonus', 'crypto giveaway', 'free gift card', 'forex signal'];

/** Most links in a comment. */
const LINKS_MOST = 2;
/** A text with this many letters is not repeated by chance. */
const LONG = 30;
/** How often a short text may be repeated in a day. */
const SHORT_MOST = 3;

/** Only letters and digits, so that other punctuation does not make a new text. */
export const normalizedText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a comment looks like spam and must wait for review. */
export function looksLikeSpam(text: string, { isNew, texts }: Writer): boolean {
  const plain = text.normalize('NFKC');
  const links = plain.match(LINKS)?.length ?? 0;
  if (links > LINKS_MOST || (isNew && (links > 0 || CONTACT.test(plain)))) return true;
  if (SPLIT.test(text)) return true;
  const [, phrase = ''] = PHRASE.exec(plain) ?? [];
  if (new Set(normalizedText(phrase)).size >= PHRASE_LETTERS) return true;
  const lower = plain.toLowerCase();
  if (BLOCKED.some((words) => lower.includes(words))) return true;
  return isRepeat(normalizedText(text), links > 0, texts);
}

function isRepeat(own: string, hasLink: boolean, texts: readonly string[]): boolean {
  const same = texts.filter((text) => normalizedText(text) === own).length;
  return same >= (hasLink || [...own].length >= LONG ? 1 : SHORT_MOST);
}
