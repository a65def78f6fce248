import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts';

export type { Protocol };
type Commands = Protocol.CommandParameters;
type Answers = Protocol.CommandReturnValues;
export type CdpEvent = keyof Protocol.Events;

/** One flat session of the DevTools protocol: the browser itself, a page or a worker. */
export interface CdpSession {
  readonly id: string | undefined;
  send<M extends keyof Commands>(method: M, params?: Commands[M]): Promise<Answers[M]>;
  on<E extends CdpEvent>(event: E, listener: (params: Protocol.Events[E]) => void): void;
}

export interface Cdp extends CdpSession {
  /** The session that `Target.attachToTarget({ flatten: true })` named. */
  session(id: string): CdpSession;
  readonly closed: Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly method: string;
  readonly sessionId: string | undefined;
}

/**
 * DevTools protocol over Chromium's `--remote-debugging-pipe`: messages end in a zero byte. The pipe is preferred to
 * the WebSocket for the host's own use because Chromium closes itself when the other end of it is gone.
 */
export function connectCdp(to: Writable, from: Readable): Cdp {
  const waiting = new Map<number, Waiting>();
  const emitters = new Map<string, EventEmitter>();
  let lastId = 0;
  let isClosed = false;

  const emitterOf = (sessionId: string) => {
    const known = emitters.get(sessionId) ?? new EventEmitter().setMaxListeners(0);
    emitters.set(sessionId, known);
    return known;
  };

  const endSession = (sessionId: string) => {
    emitters.delete(sessionId);
    for (const [id, asked] of waiting) {
      if (asked.sessionId !== sessionId) continue;
      waiting.delete(id);
      asked.reject(new Error(`${asked.method}: the page is closed`));
    }
  };

  const receive = (message: Message) => {
    if (message.id === undefined) {
      if (message.method) emitters.get(message.sessionId ?? '')?.emit(message.method, message.params);
      if (message.method === 'Target.detachedFromTarget') {
        endSession((message.params as { sessionId: string }).sessionId);
      }
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) asked?.reject(new Error(`${asked.method}: ${message.error.message}`));
    else asked?.resolve(message.result as never);
  };

  const open = (sessionId: string | undefined): CdpSession => ({
    id: sessionId,
    send: (method, params) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error(`${method}: Chromium is closed`));
        const id = ++lastId;
        waiting.set(id, { resolve, reject, method, sessionId });
        to.write(
          `${JSON.stringify({ id, method, params: params ?? {}, ...(sessionId && { sessionId }) })}\0`,
        );
      }),
    on: (event, listener) => void emitterOf(sessionId ?? '').on(event, listener),
  });

  const closed = new Promise<void>((resolve) => {
    const close = () => {
      isClosed = true;
      for (const { reject, method } of waiting.values()) reject(new Error(`${method}: Chromium is closed`));
      waiting.clear();
      resolve();
    };
    from.once('close', close);
    from.once('error', close);
    to.once('error', close);
  });

  readMessages(from, receive);
  return { ...open(undefined), session: open, closed };
}

function readMessages(from: Readable, receive: (message: Message) => void): void {
  let parts: string[] = [];
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const chunks = chunk.split('\0');
    // Long messages come in many chunks: joined once, not re-scanned for each.
    for (const part of chunks.slice(0, -1)) {
      const text = parts.join('') + part;
      parts = [];
      receive(JSON.parse(text) as Message);
    }
    parts.push(chunks.at(-1) ?? '');
  });
}
