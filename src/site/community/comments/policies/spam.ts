/** What is known of who writes. */
export interface Writer {
  /** Their account is a few days old. */
  readonly isNew: boolean;
  /** What they wrote in the last day, without this comment. */
  readonly texts: readonly string[];
}

const ENDINGS = 'com|net|org|info|biz|ru|io|co|cc|xyz|top|click|link|shop|online|site|live|me|tv|jp|de|uk';
const LINKS = new RegExp(
  String.raw`https?://\S+|\bwww\.\S+|\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:${ENDINGS})\b(?:/\S*)?`,
  'giu',
);
/** Ways to be written to elsewhere. */
const CONTACT =
  /\b(?:telegram|whats\s?app|wechat|viber|kik|snapchat)\b|[\w.+-]+@[\w-]+\.\w+|\+\d[\d\s-]{8,}/iu;
/** Letters with nothing to see between them, to get past a filter. */
const SPLIT = /\p{L}[\u200b\u2060\ufeff]\p{L}/u;
/** A phrase four times in a row. */
const PHRASE = /(\S[^\n]{5,40}\S)(?:[\s\p{P}]*\1){3}/iu;
/** Letters of a phrase at least: laughter and applause have one or two. */
const PHRASE_LETTERS = 5;
const BLOCKED = ['viagra', 'cialis', 'casino bonus', 'crypto giveaway', 'free gift card', 'forex signal'];

/** Links that anybody may write in one comment. */
const LINKS_MOST = 2;
/** Letters of a text that is long enough not to be the same by chance. */
const LONG = 30;
/** How often a short text may come back in a day. */
const SHORT_MOST = 3;

/** Letters and digits alone, so that a changed sign makes no new text. */
export const normalizedText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a comment looks like spam, so that it waits for review. */
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
