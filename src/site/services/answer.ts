/**
 * An answer that SQLite already wrote as the wire's JSON. Kept as the bytes that leave: texts of the database made
 * into JavaScript's and back again cost as much as the query.
 */
export class PreparedJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** @param parts one after the other */
export function prepared(...parts: readonly (string | Buffer)[]): PreparedJson {
  const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const [only] = bytes;
  return new PreparedJson(bytes.length === 1 && only ? only : Buffer.concat(bytes));
}
