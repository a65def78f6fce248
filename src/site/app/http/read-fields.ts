import type { WireFields } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** Most fields of a query or form; no operation has more. */
const MOST = 64;

/**
 * Reads a query or a form strictly, because two tolerant readers could understand it differently. Repeated names, parts
 * without `=`, broken escapes and bytes that are not UTF-8 are refused.
 * @throws AppError `bad_request` with the field
 */
export function readFields(text: string): WireFields {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  if (text === '') return fields;
  const parts = text.split('&', MOST + 1);
  if (parts.length > MOST) throw new AppError({ code: 'bad_request' });
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at <= 0) throw new AppError({ code: 'bad_request', field: decode(part, 'query') });
    const name = decode(part.slice(0, at), 'query');
    // Names like `__proto__` have a meaning for objects, and the parser would skip them silently.
    if (name.startsWith('__') || name in fields) throw new AppError({ code: 'bad_request', field: name });
    fields[name] = decode(part.slice(at + 1), name);
  }
  return fields;
}

/** Splits the address of a request; a fragment never reaches a server. */
export function splitAddress(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

function decode(text: string, field: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new AppError({ code: 'bad_request', field }, { cause });
  }
}
