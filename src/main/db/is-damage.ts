/**
 * Whether SQLite reports a damaged file. Compares the code: an error from a thread has lost its
 * class, and a caller need not load SQLite for this.
 */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && /^SQLITE_(CORRUPT|NOTADB)/.test(String(thrown.code));
}
