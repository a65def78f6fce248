import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Line, Part } from './line.ts';

/** Delays before a lost connection is tried again, milliseconds; each received byte restarts them. */
export const PAUSES = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000] as const;

/** Statuses of intermediate servers that a second attempt may avoid. */
const PASSING: ReadonlySet<number | undefined> = new Set([429, 502, 503, 504]);

export interface UnbrokenOptions {
  readonly line: Pick<Line, 'ask'>;
  readonly address: URL;
  readonly part: Part | null;
  readonly signal: AbortSignal;
  readonly pauses?: readonly number[];
}

/** The updater's answer object. */
export type Answer = Readable & Pick<IncomingMessage, 'statusCode' | 'statusMessage' | 'headers'>;

/**
 * Requests a file, or a range of one. After a lost connection the answer continues with the missing bytes, and the
 * reader does not notice; it fails when no retry helped, or when the file has changed.
 */
export async function askUnbroken(options: UnbrokenOptions): Promise<Answer> {
  const { address, part, signal, line } = options;
  const pauses = options.pauses ?? PAUSES;
  let tries = 0;
  const ask = async (wanted: Part | null): Promise<IncomingMessage> => {
    for (;;) {
      try {
        const answer = await line.ask(address, wanted, signal);
        if (!PASSING.has(answer.statusCode)) return answer;
        // Its body may never end.
        answer.destroy();
        throw new Error(`the server answered ${answer.statusCode}`);
      } catch (thrown) {
        await rest(thrown);
      }
    }
  };
  const rest = async (thrown: unknown) => {
    const pause = pauses[tries++];
    // A proxy that requires a password will do so again.
    if (signal.aborted || pause === undefined || thrown instanceof AppError) throw thrown;
    await wait(pause, undefined, { signal });
  };

  const first = await ask(part);
  const { statusCode, statusMessage, headers } = first;
  const start = statusCode === 206 ? (part?.start ?? 0) : 0;
  const end = start + Number(headers['content-length'] ?? Number.NaN);
  const tag = headers.etag;
  const isWhole = (statusCode === 200 || statusCode === 206) && Number.isSafeInteger(end);

  async function* bytes(): AsyncGenerator<Buffer> {
    let at = start;
    let body = first;
    while (at < end) {
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          at += chunk.length;
          tries = 0;
          yield chunk;
        }
        if (at < end) throw new Error('the answer was cut');
      } catch (thrown) {
        await rest(thrown);
        body = await ask({ start: at, end: end - 1, tag });
        if (body.statusCode !== 206 || !body.headers['content-range']?.startsWith(`bytes ${at}-`))
          throw new Error('the file is another by now', { cause: thrown });
      }
    }
  }
  const stream = isWhole ? Readable.from(bytes(), { objectMode: false }) : first;
  return Object.assign(stream, { statusCode, statusMessage, headers });
}
