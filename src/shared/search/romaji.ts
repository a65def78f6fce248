/** Romaji with their katakana: Hepburn, Kunrei, and what people also type. One line per consonant. */
const TABLE = `
  a ア i イ u ウ e エ o オ
  ka カ ki キ ku ク ke ケ ko コ kya キャ kyu キュ kyo キョ
  ga ガ gi ギ gu グ ge ゲ go ゴ gya ギャ gyu ギュ gyo ギョ
  sa サ shi シ si シ su ス se セ so ソ sha シャ shu シュ sho ショ she シェ sya シャ syu シュ syo ショ
  za ザ ji ジ zi ジ zu ズ ze ゼ zo ゾ ja ジャ ju ジュ jo ジョ je ジェ zya ジャ zyu ジュ zyo ジョ jya ジャ jyu ジュ jyo ジョ
  ta タ chi チ ti チ tsu ツ tu ツ te テ to ト cha チャ chu チュ cho チョ che チェ tya チャ tyu チュ tyo チョ
  da ダ di ジ du ズ dzu ズ de デ do ド
  na ナ ni ニ nu ヌ ne ネ no ノ nya ニャ nyu ニュ nyo ニョ
  ha ハ hi ヒ fu フ hu フ he ヘ ho ホ hya ヒャ hyu ヒュ hyo ヒョ fa ファ fi フィ fe フェ fo フォ
  ba バ bi ビ bu ブ be ベ bo ボ bya ビャ byu ビュ byo ビョ va バ vi ビ vu ブ ve ベ vo ボ
  pa パ pi ピ pu プ pe ペ po ポ pya ピャ pyu ピュ pyo ピョ
  ma マ mi ミ mu ム me メ mo モ mya ミャ myu ミュ myo ミョ
  ya ヤ yu ユ yo ヨ ra ラ ri リ ru ル re レ ro ロ rya リャ ryu リュ ryo リョ wa ワ wo オ`;

const pairs = TABLE.trim().split(/\s+/);
const kanaOf = new Map<string, string>();
const romajiOf = new Map<string, string>();
for (let at = 0; at + 1 < pairs.length; at += 2) {
  const [romaji = '', kana = ''] = [pairs[at], pairs[at + 1]];
  kanaOf.set(romaji, kana);
  // The first spelling of a kana in the table is Hepburn.
  if (!romajiOf.has(kana)) romajiOf.set(kana, romaji);
}

/**
 * A word of Latin letters as folded katakana; `null` if it is not romaji ("kirihama" is, "night" is not). Long vowels
 * stay as typed: "tokyo" gives トキョ and "toukyou" gives トウキョウ; `soundKey` makes them equal.
 * @param word folded (`fold`): lower case, no marks
 */
export function romajiToKana(word: string): string | null {
  let kana = '';
  let at = 0;
  while (at < word.length) {
    const [letter = '', next = ''] = [word[at], word[at + 1]];
    if (letter === 'n' && !'aiueoy'.includes(next || '-')) {
      // "nn" and "n'" are one ン; "nna" is ンナ.
      const isPair = next === "'" || (next === 'n' && !'aiueoy'.includes(word[at + 2] || '-'));
      kana += 'ン';
      at += isPair ? 2 : 1;
      continue;
    }
    if (letter === 'm' && 'bmp'.includes(next || '-')) {
      kana += 'ン';
      at += 1;
      continue;
    }
    if ((letter === next && /[bcdfgkprstz]/.test(letter)) || (letter === 't' && next === 'c')) {
      kana += 'ッ';
      at += 1;
      continue;
    }
    const found = [3, 2, 1].map((length) => word.slice(at, at + length)).find((part) => kanaOf.has(part));
    if (found === undefined) return null;
    kana += kanaOf.get(found);
    at += found.length;
  }
  return kana === '' ? null : kana;
}

/** Katakana in Hepburn letters; long vowels stay as written. Other characters are left out. */
export function kanaToRomaji(kana: string): string {
  let romaji = '';
  let isDouble = false;
  for (let at = 0; at < kana.length; at += 1) {
    const letter = kana[at] ?? '';
    if (letter === 'ッ') {
      isDouble = true;
      continue;
    }
    const pair = romajiOf.get(kana.slice(at, at + 2));
    const sound = pair ?? (letter === 'ン' ? 'n' : letter === 'ヲ' ? 'o' : romajiOf.get(letter)) ?? '';
    if (pair !== undefined) at += 1;
    romaji += isDouble && sound !== '' ? `${sound.startsWith('ch') ? 't' : sound[0]}${sound}` : sound;
    isDouble = false;
  }
  return romaji;
}
