/** A part of a comment: text, or a time of the video. */
export type TextPart = string | { readonly text: string; readonly second: number };

const TIME =
  /(?<![\d０-９:：.])(?:([\d０-９]{1,2})[:：])?([\d０-９]{1,2})[:：]([\d０-９]{2})(?![\d０-９:：])/gu;

/** A comment with the times in it that lie within the video, as `1:05` and `1:02:03`, in digits of either width. */
export function splitTimes(text: string, duration: number): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(TIME)) {
    const [hours, minutes, seconds] = found.slice(1).map((digits) => numberOf(digits));
    const second = (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
    const isTime = (seconds ?? 0) < 60 && (found[1] === undefined || (minutes ?? 0) < 60);
    if (!isTime || second > duration) continue;
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push({ text: found[0], second });
    end = found.index + found[0].length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}

const numberOf = (digits: string | undefined) =>
  digits === undefined ? undefined : Number(digits.normalize('NFKC'));
