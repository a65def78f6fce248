import { AppError } from '../errors/app-error.ts';
import { LIFETIME } from '../constants.ts';
import type { Endpoint, WireFields } from './endpoint.ts';

const SLOT = /\{([a-z_]+)\}/g;

interface Template {
  readonly slots: readonly string[];
  readonly pattern: RegExp;
}

const templates = new Map<string, Template>();

/** A parsed template, cached because every request and call needs it. */
function templateOf(path: string): Template {
  const known = templates.get(path);
  if (known) return known;
  const source = path
    .split(SLOT)
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : '([^./]+)'))
    .join('');
  const slots = [...path.matchAll(SLOT)].map((found) => found[1] ?? '');
  const read = { slots, pattern: new RegExp(`^${source}$`) };
  templates.set(path, read);
  return read;
}

/** Names of a template's slots, in order. */
export function slotsOf(template: string): readonly string[] {
  return templateOf(template).slots;
}

/**
 * Places a call's fields in its path; fields without a slot go to the query or the form. Slot values must not be empty
 * and must not contain dots or slashes, which are the separators.
 */
export function fillPath(row: Endpoint, fields: WireFields, lifetime = row.cacheSeconds) {
  const used = new Set<string>();
  const path = row.path.replaceAll(SLOT, (_slot, name: string) => {
    used.add(name);
    const value = name === 'lifetime' ? String(lifetime) : (row.derived?.[name]?.(fields) ?? fields[name]);
    if (value === undefined || value === '' || /[./]/.test(value)) {
      throw new AppError({ code: 'bad_request', field: name });
    }
    return encodeURIComponent(value);
  });
  const rest = Object.entries({ ...row.match, ...fields }).filter(([name]) => !used.has(name));
  return { path, rest: Object.fromEntries(rest) as WireFields };
}

export interface ReadPath {
  readonly fields: WireFields;
  /** Seconds for which the caller asked to cache the answer; the row's own value if the path has no such slot. */
  readonly lifetime: number;
}

/**
 * Reads the fields from a path. `null` if the path does not fit this row.
 * @throws AppError `bad_request` with the field: broken escapes, invalid lifetime, wrong derived slot
 */
export function readPath(row: Endpoint, path: string): ReadPath | null {
  const { slots: names, pattern } = templateOf(row.path);
  const found = pattern.exec(path);
  if (!found) return null;
  const fields: Record<string, string> = {};
  const derived: Record<string, string> = {};
  let lifetime = row.cacheSeconds;
  names.forEach((name, at) => {
    const text = unescape(found[at + 1] ?? '', name);
    if (name === 'lifetime') lifetime = readLifetime(text);
    else if (row.derived?.[name]) derived[name] = text;
    else fields[name] = text;
  });
  for (const [name, given] of Object.entries(derived)) {
    if (given !== row.derived?.[name]?.(fields)) throw new AppError({ code: 'bad_request', field: name });
  }
  return { fields, lifetime };
}

function unescape(text: string, field: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new AppError({ code: 'bad_request', field }, { cause });
  }
}

function readLifetime(text: string): number {
  if (!/^(0|[1-9]\d{0,7})$/.test(text) || Number(text) > LIFETIME.max) {
    throw new AppError({ code: 'bad_request', field: 'lifetime' });
  }
  return Number(text);
}
