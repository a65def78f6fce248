const KANA: Readonly<Record<string, string>> = {
  aa: 'あ',
  ka: 'か',
  sa: 'さ',
  ta: 'た',
  na: 'な',
  ha: 'は',
  ma: 'ま',
  ya: 'や',
  ra: 'ら',
  wa: 'わ',
};

/** How a row of the kana is written, in every language; `undefined`: not a kana row. */
export const kanaOf = (letter: string): string | undefined => KANA[letter];
