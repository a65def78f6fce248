import type { Duplex } from 'node:stream';

const open = new Set<Duplex>();

/** Counts a connection to the outside, until it is closed. */
export function track<Line extends Duplex>(line: Line): Line {
  open.add(line);
  line.once('close', () => open.delete(line));
  return line;
}

/** Ends every connection: the visitor has chosen another proxy, and open connections must not stay on the old one. */
export function endLines(): void {
  for (const line of open) line.destroy(new Error('another way was chosen'));
}
