/** Kana that people confuse: small and large, voiced and unvoiced. */
const ALIKE =
  `アァ イィ ウゥ エェ オォ カガ キギ クグ ケゲ コゴ サザ シジ チジ スズ ツズッ セゼ ソゾ タダ テデ トド ハバパ ヒビピ フブプ
  ヘベペ ホボポ ヤャ ユュ ヨョ ワヮ`.split(/\s+/);

const JAPANESE = /[\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * Additional cost of another first letter, which few people mistype. In short words it makes another word: "sake" is
 * not "take".
 */
const FIRST = { errors: 0.5, shorterThan: 5 } as const;

/**
 * Most errors between a typed word and a correction. A kana is a syllable and a kanji a word, so three or four of them
 * with one changed mean something else: コーヒー is not 郊外. There only half an error is allowed, as in words of three Latin
 * letters.
 * @param typed folded
 */
export function errorLimit(typed: string): 0.5 | 1 | 2 {
  const length = [...typed].length;
  if (length < (JAPANESE.test(typed) ? 5 : 4)) return 0.5;
  return length > 7 ? 2 : 1;
}

/** Errors between the typed text and a way to type another word; `null`: too many. */
export function errorsIn(typed: string, key: string): number | null {
  const limit = errorLimit(typed);
  const errors = errorsBetween(typed, key, limit);
  const isOtherFirst = !JAPANESE.test(typed) && key[0] !== typed[0];
  const sum = errors + (isOtherFirst ? FIRST.errors : 0);
  return errors > limit || (typed.length < FIRST.shorterThan && sum > limit) ? null : sum;
}

/**
 * Typing errors between two folded words: an extra, missing or wrong letter. Two swapped letters count as half an
 * error, because only their order is wrong; so do similar kana. Counts to slightly above `limit`.
 */
function errorsBetween(one: string, other: string, limit: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const swap = JAPANESE.test(one) ? 1 : 0.5;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_none, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (before[column - 2] ?? 0) + swap
          : Number.POSITIVE_INFINITY;
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + errorOf(a[row - 1] ?? '', b[column - 1] ?? ''),
          swapped,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return Math.min(above[b.length] ?? 0, limit + 1);
}

/** Cost of one letter instead of another. */
function errorOf(one: string, other: string): number {
  if (one === other) return 0;
  return ALIKE.some((kana) => kana.includes(one) && kana.includes(other)) ? 0.5 : 1;
}
