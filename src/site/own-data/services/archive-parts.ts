import type { Language } from '../../../shared/filters/enums.ts';
import { type DatabaseReader, escapeText } from '../../platform/index.ts';
import { MEMBER_TABLES, type MemberTable } from '../policies/member-data.ts';
import type { MemberRows } from '../policies/member-rows.ts';
import { archivedRows, AT_ONCE, type Row } from '../repositories/member-rows.ts';
import { createNames, type NameOf } from './archive-names.ts';
import type { ArchiveTexts } from './archive-texts.ts';

/** Tables in the archive. */
export const ARCHIVED = MEMBER_TABLES.filter(([, { archived }]) => archived !== null);

/** Rows of a table for the archive, with its column names and without hidden columns. */
export async function* rowsOfMember(
  database: DatabaseReader,
  [table, rows]: readonly [MemberTable, MemberRows],
  memberId: number,
): AsyncGenerator<Row> {
  const hidden = new Set(rows.hidden);
  const shown = (row: Row) =>
    Object.entries(row)
      .filter(([column]) => !hidden.has(column))
      .map(([column, value]) => [rows.named?.[column] ?? column, value] as const);
  let last: Row | undefined;
  for (;;) {
    const found: readonly Row[] = await database.read(archivedRows(table, rows, memberId, last));
    for (const row of found) yield Object.fromEntries(shown(row));
    last = found.at(-1);
    if (found.length < AT_ONCE) return;
    // Lets other requests run in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A table as JSON, one row per line. */
export async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield '[';
  let comma = '';
  for await (const row of rows) {
    yield `${comma}\n${JSON.stringify(row)}`;
    comma = ',';
  }
  yield '\n]\n';
}

/** All data as one self-contained page. */
export async function* pageOf(
  database: DatabaseReader,
  memberId: number,
  language: Language,
  texts: ArchiveTexts,
  pictures: readonly string[],
): AsyncGenerator<string> {
  const nameOf = createNames((query) => database.read(query), memberId, texts.goneMember);
  yield `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeText(texts.title)}</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}img{max-width:20rem}</style>
<h1>${escapeText(texts.title)}</h1><p>${escapeText(texts.intro)}</p>`;
  for (const part of ARCHIVED) {
    let isOpen = false;
    for await (const row of rowsOfMember(database, part, memberId)) {
      if (!isOpen) yield headOf(part[0], row, texts);
      isOpen = true;
      yield await lineOf(row, nameOf);
    }
    if (isOpen) yield '</table>\n';
  }
  if (pictures.length > 0) {
    yield `<h2>${escapeText(texts.pictures)}</h2>\n`;
    for (const name of pictures) yield `<p><img src="pictures/${escapeText(name)}" alt=""></p>\n`;
  }
}

function headOf(table: string, row: Row, { tables, columns }: ArchiveTexts): string {
  const heads = Object.keys(row).map((column) => `<th>${escapeText(columns[column] ?? plain(column))}</th>`);
  return `<h2>${escapeText(tables[table] ?? plain(table))}</h2>\n<table><tr>${heads.join('')}</tr>\n`;
}

const plain = (word: string) => word.replaceAll('_', ' ');

async function lineOf(row: Row, nameOf: NameOf): Promise<string> {
  const cells: string[] = [];
  for (const [column, value] of Object.entries(row)) {
    const name = await nameOf(column, row);
    cells.push(`<td>${escapeText(name === '' ? textOf(column, value) : `${name} (${String(value)})`)}</td>`);
  }
  return `<tr>${cells.join('')}</tr>\n`;
}

function textOf(column: string, value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '';
  // The name alone is not enough: real times are all after 2001.
  if (/(?:^|_)(?:at|until)$/.test(column) && Number(value) > 1e12)
    return `${new Date(Number(value)).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return String(value);
}
