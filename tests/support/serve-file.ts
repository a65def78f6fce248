import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour, FileRequest } from './fault-server.ts';
import type { Sample } from './sample.ts';

type Headers = Record<string, string | string[]>;

/** What a right answer says of a file. */
export function headersOf(sample: Sample, more: Headers = {}): Headers {
  return { 'content-type': 'video/mp4', etag: sample.etag, 'accept-ranges': 'bytes', ...more };
}

/** The answer of a server that knows its trade. */
export const rightly: Behaviour = async (ask) => {
  const { from, sample } = ask;
  const condition = ask.request.headers['if-range'];
  const isPart = ask.hasRange && (condition === undefined || condition === sample.etag);
  if (isPart && from >= sample.bytes) {
    ask.response.writeHead(416, { 'content-range': `bytes */${sample.bytes}` }).end();
    return;
  }
  await begin(ask, isPart ? {} : { from: 0, status: 200 });
  if (await send(ask, isPart ? from : 0, sample.bytes)) ask.response.end();
};

/** The head of an answer; 206 where a range was asked for. */
export async function begin(
  ask: FileRequest,
  {
    from = ask.from,
    status = ask.hasRange ? 206 : 200,
    headers = {},
    sample = ask.sample,
    without = [],
  }: {
    readonly from?: number;
    readonly status?: number;
    readonly headers?: Headers;
    readonly sample?: Sample;
    readonly without?: readonly string[];
  } = {},
): Promise<void> {
  const place: Headers =
    status === 206 ? { 'content-range': `bytes ${from}-${sample.bytes - 1}/${sample.bytes}` } : {};
  const all = { ...headersOf(sample), 'content-length': String(sample.bytes - from), ...place, ...headers };
  const stored = Object.entries(all).filter(([name]) => !without.includes(name));
  ask.response.writeHead(
    status,
    stored.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one])),
  );
  ask.response.flushHeaders();
}

const PIECE = 1024 * 1024;

/** Sends bytes as fast as they are taken; false when the connection went. */
export async function send(
  ask: FileRequest,
  from: number,
  to: number,
  sample = ask.sample,
): Promise<boolean> {
  const { response } = ask;
  for (let at = from; at < to; at += PIECE) {
    if (response.destroyed) return false;
    const chunk = sample.slice(at, Math.min(at + PIECE, to));
    await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
  }
  return !response.destroyed;
}

/** What was sent is waited for that long, milliseconds: a reset throws away what lies in the system's buffers. */
const ARRIVED_MS = 20_000;

/**
 * Sends up to a byte and cuts the connection there: a reset, or an end that came too soon.
 * @param hasArrived whether all that was sent has reached the other side
 */
export async function cutAt(
  ask: FileRequest,
  to: number,
  how: 'reset' | 'end' = 'reset',
  hasArrived?: () => boolean,
): Promise<void> {
  await begin(ask);
  await send(ask, ask.from, to);
  const latest = performance.now() + (hasArrived ? ARRIVED_MS : 15);
  while (!hasArrived?.() && performance.now() < latest) await wait(2);
  if (how === 'reset') ask.reset();
  else ask.response.socket?.destroy();
}

/** The first request is cut in the middle, the others go to `then`. */
export const cutThen =
  (then: Behaviour): Behaviour =>
  (ask) =>
    ask.attempt === 0
      ? cutAt(ask, Math.floor(ask.sample.bytes / 2))
      : then({ ...ask, attempt: ask.attempt - 1 });
