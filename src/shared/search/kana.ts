/** Katakana by the vowel that they end in, small ones too. A long vowel mark after one of them repeats this vowel. */
const VOWELS: Readonly<Record<string, string>> = {
  ア: 'アカサタナハマヤラワガザダバパァャヮ',
  イ: 'イキシチニヒミリギジヂビピィヰ',
  ウ: 'ウクスツヌフムユルグズヅブプゥュヴッ',
  エ: 'エケセテネヘメレゲゼデベペェヱ',
  オ: 'オコソトノホモヨロヲゴゾドボポォョ',
};

export const vowelOf: ReadonlyMap<string, string> = new Map(
  Object.entries(VOWELS).flatMap(([vowel, kana]) => [...kana].map((each) => [each, vowel] as const)),
);

/** `ー` is usually written ウ after the o row, and イ after the e row: トーキョー is トウキョウ, センセー is センセイ. */
const WRITTEN: Readonly<Record<string, string>> = { ア: 'ア', イ: 'イ', ウ: 'ウ', エ: 'イ', オ: 'ウ' };

/** Sounds with two spellings: each becomes the usual spelling. */
const SAME: Readonly<Record<string, string>> = {
  ヴァ: 'バ',
  ヴィ: 'ビ',
  ヴェ: 'ベ',
  ヴォ: 'ボ',
  ヴュ: 'ビュ',
  ヴ: 'ブ',
  ヂ: 'ジ',
  ヅ: 'ズ',
  ヰ: 'イ',
  ヱ: 'エ',
  ヵ: 'カ',
  ヶ: 'ケ',
};
const SPELLINGS = new RegExp(Object.keys(SAME).join('|'), 'g');

/** Hiragana become katakana, `々ゝヽ` are written out, and ヴ, ヂ, ヅ, ヶ and similar kana get their usual spelling. */
export function toKatakana(text: string): string {
  const katakana = text.replaceAll(/[\u3041-\u3096\u309d\u309e]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + 0x60),
  );
  return withoutRepeats(katakana).replaceAll(SPELLINGS, (kana) => SAME[kana] ?? kana);
}

/** Replaces repetition marks by the letter that they repeat. A mark that does not follow such a letter is dropped. */
function withoutRepeats(text: string): string {
  if (!/[々ヽヾ]/.test(text)) return text;
  let written = '';
  let last = '';
  for (const letter of text) {
    if (letter === '々') last = /\p{Script=Han}/u.test(last) ? last : '';
    else if (letter === 'ヽ' || letter === 'ヾ')
      last = /[ァ-ヺ]/.test(last) ? voiced(last, letter === 'ヾ') : '';
    else last = letter;
    written += last;
  }
  return written;
}

/** `ヾ` repeats a kana with its voiced sound, if it has one. */
function voiced(kana: string, isVoiced: boolean): string {
  const sound = `${kana}\u3099`.normalize('NFC');
  return isVoiced && [...sound].length === 1 ? sound : kana;
}

/**
 * Replaces long vowel marks by their vowel. A mark that does not follow a kana is dropped. Input and result are
 * katakana.
 */
export function expandLongVowels(text: string): string {
  if (!text.includes('ー')) return text;
  let written = '';
  for (const letter of text) {
    const vowel = vowelOf.get(written.at(-1) ?? '');
    written += letter !== 'ー' ? letter : vowel === undefined ? '' : (WRITTEN[vowel] ?? '');
  }
  return written;
}

/**
 * The sound of a word, the same for all spellings: long vowels and doubled consonants become short, and `ンヤ` becomes
 * `ニャ`. トウキョウ, トーキョー and トキョ (from "tokyo") have the same key.
 * @param kana folded katakana
 */
export function soundKey(kana: string): string {
  let key = '';
  for (const letter of kana) {
    const last = key.at(-1) ?? '';
    const vowel = vowelOf.get(last);
    const isLong = vowel !== undefined && (letter === vowel || (vowel === 'オ' && letter === 'ウ'));
    if (isLong || letter === 'ッ' || letter === 'ー') continue;
    const joined = last === 'ン' ? AFTER_N[letter] : undefined;
    key = joined === undefined ? key + letter : key.slice(0, -1) + joined;
  }
  return key.replaceAll('ヲ', 'オ');
}

/**
 * The sound of a search, like `soundKey`; `null` for a single vowel that is only made longer. Otherwise "aaa" and ああ
 * would match the "a" in every other title, and "see" would match 背; no Japanese word is written セエ.
 * @param kana folded katakana
 */
export function soundLookedFor(kana: string): string | null {
  const key = soundKey(kana);
  return key.length === 1 && (isOneLetter(kana) || kana.endsWith('エ')) && kana.length > 1 ? null : key;
}

/** Whether a text repeats a single letter, two times or more. */
export const isOneLetter = (text: string): boolean => /^(.)\1+$/u.test(text);

/**
 * ン and the kana after it in one sound, because people write "konya" for "kon'ya", and "shinichi" for "shin'ichi".
 */
const AFTER_N: Readonly<Record<string, string>> = {
  ア: 'ナ',
  イ: 'ニ',
  ウ: 'ヌ',
  エ: 'ネ',
  オ: 'ノ',
  ヤ: 'ニャ',
  ユ: 'ニュ',
  ヨ: 'ニョ',
};
