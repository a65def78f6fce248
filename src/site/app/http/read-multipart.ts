import { getMultipartBoundary, parseMultipart } from '@remix-run/multipart-parser';
import type { Endpoint, WireFields } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../shared/errors/field-codes.ts';
import { FORM_BODY_MAX } from '../../../shared/limits.ts';

type Files = Readonly<Record<string, Uint8Array>>;

export interface MultipartForm {
  readonly fields: WireFields;
  readonly files: Files;
}

/** Most parts of a form, and bytes of a part's head; our forms need far less. */
export const MOST_PARTS = 16;
export const HEAD_MAX = 2_048;
/** Longest boundary, letters (RFC 2046 section 5.1.1); the parser's work grows with its square. */
export const BOUNDARY_MAX = 70;

interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly bytes: Uint8Array;
}

/**
 * Reads a multipart form: a name twice or none, a part that is broken off or bytes that are not UTF-8 are refused. What
 * has a file name is a file, whose name and type nobody believes.
 * @param type the request's `Content-Type`
 * @throws AppError `bad_request` with the field
 */
export function readMultipart(type: string, body: Buffer): MultipartForm {
  const fields = Object.create(null) as Record<string, string>;
  const files = Object.create(null) as Record<string, Uint8Array>;
  for (const part of partsOf(type, body)) {
    const { name } = part;
    if (name === '' || name.startsWith('__') || name in fields || name in files)
      throw new AppError({ code: 'bad_request', field: name === '' ? 'body' : name });
    if (part.isFile) files[name] = part.bytes;
    else fields[name] = textOf(name, part);
  }
  return { fields, files };
}

/**
 * Files as a row allows them.
 * @throws AppError `bad_request` with `file_too_large` of the field
 */
export function sizedFiles(row: Endpoint, files: Files): Files {
  const most = new Map(Object.entries(row.files ?? {}));
  for (const [field, bytes] of Object.entries(files))
    if (bytes.length > (most.get(field) ?? Infinity)) throw refused(field, 'file_too_large');
  return files;
}

function* partsOf(type: string, body: Buffer): Generator<Part> {
  const boundary = getMultipartBoundary(type) ?? '';
  if (boundary === '' || boundary.length > BOUNDARY_MAX)
    throw new AppError({ code: 'bad_request', field: 'body' });
  // The length of the whole was checked before it was read.
  const limits = {
    maxParts: MOST_PARTS,
    maxHeaderSize: HEAD_MAX,
    maxFileSize: Infinity,
    maxTotalSize: Infinity,
  };
  try {
    for (const { name = '', headers, bytes } of parseMultipart(body, { boundary, ...limits }))
      yield { name, isFile: FILE_NAME.test(headers['content-disposition'] ?? ''), bytes };
  } catch (cause) {
    throw new AppError({ code: 'bad_request', field: 'body' }, { cause });
  }
}

/** Only looked for: the parser reads file names too, and writes of those that it does not understand to the console. */
const FILE_NAME = /;\s*filename\*?=/i;

/** Text of a form, limited whatever a field allows: checking it must not take longer than reading it. */
function textOf(field: string, { bytes }: Part): string {
  if (bytes.length > FORM_BODY_MAX) throw refused(field, 'max_length');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new AppError({ code: 'bad_request', field }, { cause });
  }
}

const refused = (field: string, code: FieldCode) =>
  new AppError({ code: 'bad_request', field, errors: [{ field, code }] });
