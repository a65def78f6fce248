import type { Codec, CodecHooks } from '../host/codec.ts';

/** One end of the bridge between the page's world and the preload's. */
export interface Peer {
  encode(value: unknown): [text: string, ...attached: unknown[]];
  decode(parts: readonly unknown[]): unknown;
}

/**
 * contextBridge over a detached element that only the two worlds know: events on it are synchronous, and their
 * `detail` is cloned from world to world. Functions and promises cross as numbers that the other end turns into
 * proxies; Blobs, Files and the like cross beside the text. Handed to the page as source text: names nothing outside itself.
 */
export function createPeer(
  line: EventTarget,
  own: string,
  other: string,
  makeCodec: (hooks: CodecHooks) => Codec,
): Peer {
  type Call = { id: number; parts: unknown[] };
  type Settled = { id: number; isError: boolean; parts: unknown[] };
  // Taken now: the page may replace them later.
  const { CustomEvent: Custom, Blob: BlobType, Promise: PromiseType } = globalThis;
  const dispatch = line.dispatchEvent.bind(line);
  const listen = line.addEventListener.bind(line) as (
    name: string,
    then: (event: CustomEvent) => void,
  ) => void;
  const functions = new Map<number, (...args: unknown[]) => unknown>();
  const promises = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let lastId = 0;
  let answer: Settled | undefined;
  let attached: unknown[] = [];

  const tell = (kind: string, detail: unknown) => dispatch(new Custom(`${other}:${kind}`, { detail }));

  const hold: CodecHooks['hold'] = (value) => {
    if (typeof value === 'function') {
      functions.set(++lastId, value as (...args: unknown[]) => unknown);
      return ['f', lastId];
    }
    if (value instanceof PromiseType) {
      const id = ++lastId;
      value.then(
        (result) => tell('settle', { id, isError: false, parts: encode(result) }),
        (error: unknown) => tell('settle', { id, isError: true, parts: encode(error) }),
      );
      return ['p', id];
    }
    if (value instanceof BlobType) return ['x', attached.push(value) - 1];
    return undefined;
  };

  const call = (id: number, args: unknown[]) => {
    answer = undefined;
    tell('call', { id, parts: encode(args) });
    const got = answer as Settled | undefined;
    if (!got) throw new Error('stand-in: the other world did not answer');
    if (got.isError) throw decode(got.parts);
    return decode(got.parts);
  };

  const revive = (token: unknown): unknown => {
    const [kind, id] = token as [string, number];
    if (kind === 'x') return attached[id];
    if (kind === 'f') return (...args: unknown[]) => call(id, args);
    return new PromiseType((resolve, reject) => promises.set(id, { resolve, reject }));
  };

  const codec = makeCodec({ hold, revive });
  function encode(value: unknown): [string, ...unknown[]] {
    const outer = attached;
    attached = [];
    try {
      const text = codec.encode(value);
      return [text, ...attached];
    } finally {
      attached = outer;
    }
  }
  function decode([text, ...rest]: readonly unknown[]): unknown {
    const outer = attached;
    attached = rest;
    try {
      return codec.decode(text as string);
    } finally {
      attached = outer;
    }
  }

  listen(`${own}:call`, ({ detail }) => {
    const { id, parts } = detail as Call;
    try {
      const result = functions.get(id)?.(...(decode(parts) as unknown[]));
      tell('answer', { id, isError: false, parts: encode(result) });
    } catch (error) {
      tell('answer', {
        id,
        isError: true,
        parts: encode(error instanceof Error ? new Error(error.message) : error),
      });
    }
  });
  listen(`${own}:answer`, ({ detail }) => void (answer = detail as Settled));
  listen(`${own}:settle`, ({ detail }) => {
    const { id, isError, parts } = detail as Settled;
    const waiting = promises.get(id);
    promises.delete(id);
    if (isError) waiting?.reject(decode(parts));
    else waiting?.resolve(decode(parts));
  });
  return { encode, decode };
}
