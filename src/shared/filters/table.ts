/**
 * The filters of one listing (specification 3): from this one table come the address, the filter bar, the request and
 * the server's conditions. A parameter's first word is its default.
 */
export type FilterTable = Readonly<Record<string, readonly [string, ...string[]]>>;

export type FilterValues<Table extends FilterTable> = {
  readonly [Name in keyof Table]: Table[Name][number];
};

export interface ReadFilters<Table extends FilterTable> {
  readonly values: FilterValues<Table>;
  /** Parameters whose word is none of the table's: they read as not chosen, and the page says so. */
  readonly unknown: readonly (keyof Table & string)[];
}

/** Reads an address's query. A word of nobody's never makes an error page. */
export function readFilters<const Table extends FilterTable>(
  table: Table,
  query: URLSearchParams,
): ReadFilters<Table> {
  const unknown: (keyof Table & string)[] = [];
  const values = Object.entries(table).map(([name, words]) => {
    const given = query.get(name);
    if (given === null || given === '') return [name, words[0]];
    const word = words.find((each) => each === given || each === given.toLowerCase());
    if (word !== undefined) return [name, word];
    unknown.push(name);
    return [name, words[0]];
  });
  return { values: Object.fromEntries(values) as FilterValues<Table>, unknown };
}

/**
 * The query of chosen filters, `?` included, in the table's order so that one choice has one address; empty when
 * nothing is chosen.
 * @param also further parameters of the page, such as the words searched for; empty ones are left out
 */
export function filterQuery<Table extends FilterTable>(
  table: Table,
  values: Partial<FilterValues<Table>>,
  also: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, text] of Object.entries(also)) if (text !== '') query.set(name, text);
  for (const [name, [unset]] of Object.entries(table)) {
    const value = values[name];
    if (value !== undefined && value !== unset) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The parameters something was chosen for, in the table's order. */
export function chosenFilters<Table extends FilterTable>(
  table: Table,
  values: FilterValues<Table>,
): readonly (keyof Table & string)[] {
  return Object.keys(table).filter((name) => values[name] !== table[name]?.[0]);
}
