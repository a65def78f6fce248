/** What is measured, milliseconds: long enough to be steady, short enough to follow the line. */
const WINDOW_MS = 8_000;

/**
 * Bytes a second over the last seconds.
 * @param now milliseconds that only grow
 */
export function createRate(now: () => number): { note(sent: number): number } {
  let points: { readonly at: number; readonly sent: number }[] = [];
  return {
    note(sent) {
      const at = now();
      // After a resume the count may begin lower.
      points = points.filter((point) => at - point.at <= WINDOW_MS && point.sent <= sent);
      points.push({ at, sent });
      const [first] = points;
      const span = first ? at - first.at : 0;
      return first && span > 0 ? ((sent - first.sent) * 1_000) / span : 0;
    },
  };
}
