/** Katakana by the vowel they end in, small ones too; what a long vowel mark after them means. */
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

/** `ー` after the o row is mostly written ウ, after the e row イ: トーキョー is トウキョウ, センセー is センセイ. */
const WRITTEN: Readonly<Record<string, string>> = { ア: 'ア', イ: 'イ', ウ: 'ウ', エ: 'イ', オ: 'ウ' };

/** Sounds that two spellings share; both become the usual one. */
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

/** Hiragana as katakana, `々ゝヽ` written out, ヴ, ヂ, ヅ, ヶ and the like in their usual spelling. */
export function toKatakana(text: string): string {
  const katakana = text.replaceAll(/[\u3041-\u3096\u309d\u309e]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + 0x60),
  );
  return withoutRepeats(katakana).replaceAll(SPELLINGS, (kana) => SAME[kana] ?? kana);
}

/** Repetition marks as what they repeat; one that follows nothing of its kind is dropped. */
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

/** `ヾ` repeats a kana with its voiced sound, where it has one. */
function voiced(kana: string, isVoiced: boolean): string {
  const sound = `${kana}\u3099`.normalize('NFC');
  return isVoiced && [...sound].length === 1 ? sound : kana;
}

/** Long vowel marks as the vowel they mean; one that follows nothing is dropped. Katakana in, katakana out. */
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
 * The sound of a word without the differences of spellings: long vowels and doubled consonants are one, `ンヤ` is
 * `ニャ`. トウキョウ, トーキョー and トキョ (from "tokyo") have one key.
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
 * The sound of a search: `soundKey`, but none for a vowel that is only drawn out. "aaa" and ああ would sound like the
 * "a" in every other title, and "see" like 背; no Japanese word is written セエ.
 * @param kana folded katakana
 */
export function soundLookedFor(kana: string): string | null {
  const key = soundKey(kana);
  return key.length === 1 && (isOneLetter(kana) || kana.endsWith('エ')) && kana.length > 1 ? null : key;
}

/** Whether a text is one letter over and over. */
export const isOneLetter = (text: string): boolean => /^(.)\1+$/u.test(text);

/** "konya" and "kon'ya", "shinichi" and "shin'ichi" are written alike. */
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
