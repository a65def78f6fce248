/** An item of a pagination: a page number, or `gap` for the numbers that are left out. */
export type PageMark = number | 'gap';

/**
 * The first and the last page, and `around` pages on each side of `page` (specification 9: 3 on desktop, 2
 * otherwise).
 */
export function pageMarks(page: number, pages: number, around: number): readonly PageMark[] {
  const marks: PageMark[] = [];
  let last = 0;
  for (const at of candidates(page, pages, around)) {
    if (at - last === 2) marks.push(at - 1);
    else if (at - last > 2) marks.push('gap');
    marks.push(at);
    last = at;
  }
  return marks;
}

/** In rising order. It does not look at every page, because a listing may have thousands. */
function candidates(page: number, pages: number, around: number): readonly number[] {
  const near = Array.from({ length: 2 * around + 1 }, (_none, at) => page - around + at);
  const all = [1, ...near, pages].filter((at) => at >= 1 && at <= pages);
  return [...new Set(all)].sort((a, b) => a - b);
}
