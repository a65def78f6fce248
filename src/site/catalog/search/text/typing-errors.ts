/** Kana that people take for one another: small and large, with a voicing mark and without. */
const ALIKE =
  `アァ イィ ウゥ エェ オォ カガ キギ クグ ケゲ コゴ サザ シジ チジ スズ ツズッ セゼ ソゾ タダ テデ トド ハバパ ヒビピ フブプ
  ヘベペ ホボポ ヤャ ユュ ヨョ ワヮ`.split(/\s+/);

const JAPANESE = /[\p{Script=Katakana}\p{Script=Han}]/u;

/** What another first letter counts besides: few people mistype that. In short words it is another word: "sake" is no "take". */
const FIRST = { errors: 0.5, shorterThan: 5 } as const;

/**
 * How many errors may part a word from what was typed. A kana is a syllable and a kanji a word, so that three or four of
 * them with another one among them say something else: コーヒー is no 郊外. In them only what is half an error passes,
 * as in words of three Latin letters.
 * @param typed folded
 */
export function errorLimit(typed: string): 0.5 | 1 | 2 {
  const length = [...typed].length;
  if (length < (JAPANESE.test(typed) ? 5 : 4)) return 0.5;
  return length > 7 ? 2 : 1;
}

/** Errors between what was typed and a way to type another word; `null`: too many for somebody to have meant that. */
export function errorsIn(typed: string, key: string): number | null {
  const limit = errorLimit(typed);
  const errors = errorsBetween(typed, key, limit);
  const isOtherFirst = !JAPANESE.test(typed) && key[0] !== typed[0];
  const sum = errors + (isOtherFirst ? FIRST.errors : 0);
  return errors > limit || (typed.length < FIRST.shorterThan && sum > limit) ? null : sum;
}

/**
 * Typing errors between two folded words: a letter too many, missing or another. Half an error are two letters swapped,
 * as nothing of them is wrong but their order, and a kana for one that is like it. Counted up to a little above `limit`.
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

/** One letter for another. */
function errorOf(one: string, other: string): number {
  if (one === other) return 0;
  return ALIKE.some((kana) => kana.includes(one) && kana.includes(other)) ? 0.5 : 1;
}
