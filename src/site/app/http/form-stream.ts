import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../../../shared/errors/app-error.ts';
import { HEAD_MAX, MOST_PARTS, requireBoundary } from './form-limits.ts';

/** A part of a form as it arrives; its bytes must be read before the next part. */
export interface FormPart {
  readonly name: string;
  readonly isFile: boolean;
  readonly bytes: AsyncIterable<Buffer>;
}

const broken = (cause?: unknown) => new AppError({ code: 'bad_request', field: 'body' }, { cause });
const nothing = () => undefined;

/**
 * Parts of a multipart body one by one, never all of it in memory.
 * @param type the request's `Content-Type`
 * @throws AppError `bad_request` (`body`) if the form is incomplete; errors of the body itself
 */
export async function* formParts(type: string, body: Readable): AsyncGenerator<FormPart> {
  const parser = openParser(type);
  const failed: { by: Error | null } = { by: null };
  let current: Readable | null = null;
  // An interrupted form also raises an error on its part, which nobody may be reading.
  parser.on('file', (_name: string, part: Readable) => part.on('error', nothing));
  parser.on('error', nothing);
  parser.once('partsLimit', () => parser.destroy(broken()));
  const fail = (thrown: Error) => {
    // A slow body has its own error; a disconnected client gets no answer.
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
    // A form whose only header never ends is incomplete too: the parser ignores it silently.
    if (isEmpty) throw broken();
  } catch (thrown) {
    if (failed.by) throw failed.by;
    throw thrown instanceof AppError ? thrown : broken(thrown);
  } finally {
    body.off('error', fail);
    // The unread rest must be consumed, so that the client reads the answer.
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
