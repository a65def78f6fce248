/** Longest description in a tag, code points. */
const DESCRIPTION_MAX = 200;

/** A description in one line, cut where it is too long for a page's head or a list of pages. */
export function shortText(text: string): string {
  const points = [...text.replaceAll(/\s+/g, ' ').trim()];
  return points.length <= DESCRIPTION_MAX
    ? points.join('')
    : `${points.slice(0, DESCRIPTION_MAX - 1).join('')}…`;
}
