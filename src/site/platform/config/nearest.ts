/** Further away it is another word. */
const FAR = 0.5;

/** The name that a misspelt one is most like; `null`: none is near. */
export function nearest(word: string, names: Iterable<string>): string | null {
  let best: { readonly name: string; readonly edits: number } | null = null;
  for (const name of names) {
    const edits = editsBetween(word, name);
    if (edits <= word.length * FAR && (best === null || edits < best.edits)) best = { name, edits };
  }
  return best?.name ?? null;
}

/** Letters to add, drop or replace between two words (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
