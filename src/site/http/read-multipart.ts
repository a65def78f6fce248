import type { Endpoint, WireFields } from '../../shared/api/endpoint.ts';
import { AppError } from '../../shared/errors/app-error.ts';

type Files = Readonly<Record<string, Uint8Array>>;

export interface MultipartForm {
  readonly fields: WireFields;
  readonly files: Files;
}

/**
 * Reads a multipart form as strictly as `readFields` reads the others; Node's own reader parts it. What has a file name
 * is a file, whose name and type nobody believes.
 * @throws AppError `bad_request` with the field
 */
export async function readMultipart(type: string, body: Buffer): Promise<MultipartForm> {
  const fields = Object.create(null) as Record<string, string>;
  const files = Object.create(null) as Record<string, Uint8Array>;
  for (const [name, value] of await partsOf(type, body)) {
    if (name.startsWith('__') || name in fields || name in files)
      throw new AppError({ code: 'bad_request', field: name });
    if (typeof value !== 'string') files[name] = new Uint8Array(await value.arrayBuffer());
    // The reader puts this sign where bytes were no UTF-8.
    else if (value.includes('\u{FFFD}')) throw new AppError({ code: 'bad_request', field: name });
    else fields[name] = value;
  }
  return { fields, files };
}

/**
 * Files as a row allows them.
 * @throws AppError `bad_request` with `file_too_large` of the field
 */
export function sizedFiles(row: Endpoint, files: Files): Files {
  for (const [field, bytes] of Object.entries(files)) {
    if (bytes.length <= (row.files?.[field] ?? Infinity)) continue;
    throw new AppError({ code: 'bad_request', field, errors: [{ field, code: 'file_too_large' }] });
  }
  return files;
}

async function partsOf(type: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new AppError({ code: 'bad_request', field: 'body' }, { cause });
  }
}
