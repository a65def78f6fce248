import type { Readable } from 'node:stream';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../shared/errors/field-codes.ts';
import { FORM_BODY_MAX } from '../../../shared/limits.ts';
import type { WireFields } from '../../../shared/api/endpoint.ts';
import { formParts, type FormPart } from './form-stream.ts';

/** A form with one file that is still arriving. */
export interface StreamedForm {
  readonly fields: WireFields;
  /** Small files, already complete. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Ends with the form; errors at its end are thrown there. `null`: no such file. */
  readonly file: AsyncIterable<Buffer> | null;
}

export interface StreamedRules {
  /** Whether a file is passed on as a stream, decided by the fields before it. */
  readonly isPassedOn: (name: string, fields: WireFields) => boolean;
  /** Most bytes of another file. */
  readonly fileMax: number;
  /** Waits for a place before another file is read. */
  readonly enter: () => Promise<void>;
}

/**
 * Reads a form up to the file that is passed on. Its fields come first, so that they are checked before a byte of the
 * file is stored.
 * @throws AppError `bad_request` with the field
 */
export async function readStreamed(
  type: string,
  body: Readable,
  { isPassedOn, fileMax, enter }: StreamedRules,
): Promise<StreamedForm> {
  const fields = Object.create(null) as Record<string, string>;
  const files = Object.create(null) as Record<string, Uint8Array>;
  const parts = formParts(type, body);
  try {
    for (;;) {
      const next = await parts.next();
      if (next.done) return { fields, files, file: null };
      const part = next.value;
      const { name } = part;
      if (name in fields || name in files) throw new AppError({ code: 'bad_request', field: name });
      if (!part.isFile) fields[name] = textOf(name, await whole(part, FORM_BODY_MAX, 'max_length'));
      else if (isPassedOn(name, fields)) return { fields, files, file: passedOn(part, parts) };
      else {
        await enter();
        files[name] = await whole(part, fileMax, 'file_too_large');
      }
    }
  } catch (thrown) {
    return await failed(thrown, parts);
  }
}

async function* passedOn(part: FormPart, parts: AsyncGenerator<FormPart>): AsyncGenerator<Buffer> {
  try {
    yield* part.bytes;
    const after = await parts.next();
    if (!after.done) throw new AppError({ code: 'bad_request', field: after.value.name });
  } catch (thrown) {
    await failed(thrown, parts);
  } finally {
    await parts.return(undefined);
  }
}

/** The form knows better than its part why it was interrupted. */
async function failed(thrown: unknown, parts: AsyncGenerator<FormPart>): Promise<never> {
  if (!(thrown instanceof AppError)) await parts.next();
  await parts.return(undefined);
  throw thrown;
}

async function whole({ name, bytes }: FormPart, most: number, code: FieldCode): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > most)
      throw new AppError({ code: 'bad_request', field: name, errors: [{ field: name, code }] });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function textOf(field: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new AppError({ code: 'bad_request', field }, { cause });
  }
}
