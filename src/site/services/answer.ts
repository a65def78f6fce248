/** An answer that SQLite already wrote as the wire's JSON. */
export class PreparedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function prepared(text: string): PreparedJson {
  return new PreparedJson(text);
}
