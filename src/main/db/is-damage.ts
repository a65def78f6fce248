/**
 * Whether SQLite says that the file it reads is no whole database. By name, as a fault that crossed from a thread is of no
 * class any more, and whoever asks need not load SQLite for it.
 */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && /^SQLITE_(CORRUPT|NOTADB)/.test(String(thrown.code));
}
