/**
 * An answer that SQLite already wrote as the wire's JSON. Stays as bytes: converting the database's
 * text to a JavaScript string and back costs as much as the query.
 */
export class PreparedJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

type Part = string | Buffer;

/** @param others what comes after the first */
export function prepared(first: Part, ...others: readonly Part[]): PreparedJson {
  if (others.length === 0) return new PreparedJson(bytesOf(first));
  return new PreparedJson(Buffer.concat([first, ...others].map(bytesOf)));
}

function bytesOf(part: Part): Buffer {
  return typeof part === 'string' ? Buffer.from(part) : part;
}
