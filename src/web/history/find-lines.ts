/**
 * Numbers of the lines that contain all parts, from 0, in order.
 * @param parts at least one
 * @param atStart whether a part must begin a word, after a space; otherwise it may be anywhere
 */
export function findLines(text: string, parts: readonly string[], atStart: boolean): readonly number[] {
  const found: number[] = [];
  let [line, start] = [0, 0];
  while (start < text.length) {
    // No line before the farthest part contains all parts, so a rare part skips most lines.
    let [nearest, farthest] = [Infinity, start];
    for (const part of parts) {
      const place = placeOf(text, part, start, atStart);
      if (place < 0) return found;
      [nearest, farthest] = [Math.min(nearest, place), Math.max(farthest, place)];
    }
    let end = endOfLine(text, start);
    while (end < farthest) {
      [line, start] = [line + 1, end + 1];
      end = endOfLine(text, start);
    }
    if (nearest < start) continue;
    found.push(line);
    [line, start] = [line + 1, end + 1];
  }
  return found;
}

/** Searches the word first and checks the space before it: a space is the most common letter and slow to search. */
function placeOf(text: string, part: string, from: number, atStart: boolean): number {
  let place = text.indexOf(part, from);
  while (atStart && place >= 0 && text[place - 1] !== ' ') place = text.indexOf(part, place + 1);
  return place;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
