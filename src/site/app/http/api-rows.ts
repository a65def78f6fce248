import type { ApiTable, Endpoint, WireFields } from '../../../shared/api/endpoint.ts';
import { readPath, slotsOf } from '../../../shared/api/path.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { ROLES } from '../../../shared/roles.ts';
import { readFields } from './read-fields.ts';
import { ownNames } from './spec-names.ts';
import type { Call } from '../context.ts';

export type AnyHandler = (call: Call, input: unknown) => unknown;

export interface MountedRow {
  readonly name: string;
  readonly row: Endpoint;
  readonly handle: AnyHandler;
}

/** Rows that share method, path and encoding; their fixed fields distinguish them. */
export interface RowGroup {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: Endpoint['encoding'];
  readonly rows: readonly MountedRow[];
}

/** Groups rows for routing. @throws Error at start if a row has an unknown role or no handler, or is ambiguous */
export function groupRows(
  table: ApiTable,
  handlers: Readonly<Record<string, AnyHandler>>,
): readonly RowGroup[] {
  const groups = new Map<string, RowGroup & { rows: MountedRow[] }>();
  for (const [name, row] of Object.entries(table)) {
    if (!ROLES.includes(row.access)) throw new Error(`row ${name}: no access declared`);
    const handle = handlers[name];
    if (!handle) throw new Error(`row ${name}: no handler`);
    const { method, path, encoding } = row;
    const key = `${method} ${path} ${encoding}`;
    const group = groups.get(key) ?? { method, path, encoding, rows: [] };
    groups.set(key, group);
    group.rows.push({ name, row, handle });
  }
  for (const { method, path, rows } of groups.values()) {
    const readings = rows.map(({ row }) => JSON.stringify(Object.entries(row.match ?? {}).sort()));
    if (new Set(readings).size !== rows.length)
      throw new Error(`${method} ${path}: two rows match one request`);
  }
  return [...groups.values()];
}

/** A row's path template in Fastify's notation. */
export function routeOf(path: string): string {
  return path.replaceAll(/\{([a-z_]+)\}/g, ':$1');
}

export interface ReadCall {
  readonly mounted: MountedRow;
  readonly fields: WireFields;
  /** Of a multipart form. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  readonly lifetime: number;
}

/**
 * Finds the row of a request and its fields, from the path and from the query or form, which may be parsed already.
 * @throws AppError `bad_request` or `not_found`
 */
export function readCall(group: RowGroup, path: string, text: string | WireFields): ReadCall {
  const [first] = group.rows;
  if (!first) throw new AppError({ code: 'not_found' });
  const given = typeof text === 'string' ? readFields(text) : text;
  const read = readPath(first.row, path);
  if (!read) throw new AppError({ code: 'not_found' });
  for (const name of slotsOf(group.path)) {
    if (name in given) throw new AppError({ code: 'bad_request', field: name });
  }
  const all: WireFields = text === '' ? read.fields : { ...given, ...read.fields };
  const mounted = group.rows.find(({ row }) => matches(row, all));
  const lifetime = mounted?.row.lifetimeIn?.(all) ?? read.lifetime;
  if (mounted && mounted.row.match === undefined) return { mounted, fields: all, lifetime };
  if (!mounted) throw new AppError({ code: 'bad_request', ...firstMatchField(first.row) });
  const fixed = mounted.row.match ?? {};
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(fixed, name)));
  return { mounted, fields: ownNames(mounted.name, fields), lifetime };
}

function matches(row: Endpoint, fields: WireFields): boolean {
  if (row.match === undefined) return true;
  return Object.entries(row.match).every(([name, value]) => fields[name] === value);
}

function firstMatchField(row: Endpoint): { field?: string } {
  const [field] = Object.keys(row.match ?? {});
  return field === undefined ? {} : { field };
}
