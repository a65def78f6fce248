import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../../../shared/errors/app-error.ts';
import { HEAD_MAX, MOST_PARTS, requireBoundary } from './form-limits.ts';

/** A part of a form as it comes; its bytes have to be read before the next one. */
export interface FormPart {
  readonly name: string;
  readonly isFile: boolean;
  readonly bytes: AsyncIterable<Buffer>;
}

const broken = (cause?: unknown) => new AppError({ code: 'bad_request', field: 'body' }, { cause });
const nothing = () => undefined;

/**
 * Parts of a multipart body, one after the other, without ever having the whole of it in memory.
 * @param type the request's `Content-Type`
 * @throws AppError `bad_request` (`body`) where it is no whole form; what the body itself fails with
 */
export async function* formParts(type: string, body: Readable): AsyncGenerator<FormPart> {
  const parser = openParser(type);
  const failed: { by: Error | null } = { by: null };
  let current: Readable | null = null;
  // A form that breaks off is said of the part too, which nobody may be reading.
  parser.on('file', (_name: string, part: Readable) => part.on('error', nothing));
  parser.on('error', nothing);
  parser.once('partsLimit', () => parser.destroy(broken()));
  const fail = (thrown: Error) => {
    // Too slow is said as such; a client that has left hears nothing.
    failed.by = 'statusCode' in thrown ? thrown : broken(thrown);
    current?.destroy(thrown);
    parser.destroy(thrown);
  };
  body.once('error', fail);
  const ended = on(parser, 'file', { close: ['finish'] });
  body.pipe(parser);
  let isEmpty = true;
  try {
    for await (const [name, part, fileName] of ended as AsyncIterable<[string?, Readable?, string?]>) {
      if (!part || !name) throw broken();
      if (name.startsWith('__')) throw new AppError({ code: 'bad_request', field: name });
      current = part;
      isEmpty = false;
      yield { name, isFile: fileName !== undefined, bytes: part as AsyncIterable<Buffer> };
    }
    // Nor is one whose only head has no end: the parser passes over it in silence.
    if (isEmpty) throw broken();
  } catch (thrown) {
    if (failed.by) throw failed.by;
    throw thrown instanceof AppError ? thrown : broken(thrown);
  } finally {
    body.off('error', fail);
    // What nobody waits for any more is let pass, so that the answer is read.
    body.on('error', nothing);
    body.unpipe(parser);
    body.resume();
  }
}

function openParser(type: string): InstanceType<typeof Busboy> {
  requireBoundary(type);
  const limits = { parts: MOST_PARTS, headerPairs: MOST_PARTS, headerSize: HEAD_MAX };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, isPartAFile: () => true });
  } catch (cause) {
    throw broken(cause);
  }
}
