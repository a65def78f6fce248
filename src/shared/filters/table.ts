/**
 * The filters of one listing (specification 3). The address, the filter bar, the request and the server's conditions
 * are all made from this table. The first word of each parameter is its default.
 */
export type FilterTable = Readonly<Record<string, readonly [string, ...string[]]>>;

export type FilterValues<Table extends FilterTable> = {
  readonly [Name in keyof Table]: Table[Name][number];
};

export interface ReadFilters<Table extends FilterTable> {
  readonly values: FilterValues<Table>;
  /** Parameters with an unknown word: they count as not set, and the page says so. */
  readonly unknown: readonly (keyof Table & string)[];
}

/** Reads the filters in an address's query. An unknown word never causes an error page. */
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
 * The query of the chosen filters, with its `?`; empty: no filter is chosen. Parameters are in the table's order, so
 * that one choice has only one address.
 * @param also other parameters of the page, such as search words; empty ones are left out
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

/** The parameters that differ from their default, in the table's order. */
export function chosenFilters<Table extends FilterTable>(
  table: Table,
  values: FilterValues<Table>,
): readonly (keyof Table & string)[] {
  return Object.keys(table).filter((name) => values[name] !== table[name]?.[0]);
}
