import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import got from 'got';
import { liveEvent, type LiveEvent } from '../../shared/live/live-event.ts';
import { COME_BACK, comeBackMs, reconnectMs } from '../../shared/live/reconnect.ts';
import { createProxyAgents } from '../proxy/proxy-agents.ts';
import type { ResolveProxy } from '../proxy/tunnel.ts';

export interface LiveStreamOptions {
  readonly userAgent: string;
  readonly resolveProxy: ResolveProxy | undefined;
  /** The session's token at a site; `null`: a visitor. */
  readonly token: (origin: string) => Promise<string | null>;
  readonly happened: (event: LiveEvent) => void;
}

/** Longest silence, milliseconds: the site sends a heartbeat every 25 s. */
const SILENCE_MS = 60_000;
const CONNECT_MS = 10_000;

/** The stream of the member's events at the site in use (members design 8). */
export function createLiveStream({ userAgent, resolveProxy, token, happened }: LiveStreamOptions) {
  const agent = resolveProxy && createProxyAgents(resolveProxy);
  let following: { readonly origin: string; readonly control: AbortController } | null = null;

  /** Delay that the site gave to the stream that ended last. */
  let again: number | null = null;

  /** Settles when the stream ends or cannot be opened. @returns whether it brought something */
  const read = async (origin: string, signal: AbortSignal): Promise<boolean> => {
    const bearer = await token(origin);
    if (bearer === null) return false;
    let hasCome = false;
    const parser = createParser({
      onEvent({ event: name, data }) {
        if (name === COME_BACK) {
          again = comeBackMs(data);
          return;
        }
        const event = liveEvent.safeParse(JSON.parse(data));
        if (!event.success) return;
        hasCome = true;
        happened(event.data);
      },
    });
    const stream = got.stream(`${origin}/api/events.php`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}`, 'user-agent': userAgent },
      ...(agent && { agent }),
      signal,
      timeout: { lookup: CONNECT_MS, connect: CONNECT_MS, secureConnect: CONNECT_MS, socket: SILENCE_MS },
      retry: { limit: 0 },
      followRedirect: false,
    });
    try {
      const decoder = new TextDecoder();
      for await (const part of stream as AsyncIterable<Buffer>)
        parser.feed(decoder.decode(part, { stream: true }));
    } catch {
      // Cut, refused or unreachable: it is opened again later.
    }
    return hasCome;
  };

  const follow = async (origin: string, signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      if (await read(origin, signal)) failures = 0;
      const delay = again ?? reconnectMs(failures, Math.random());
      again = null;
      await wait(delay, undefined, { signal }).catch(() => undefined);
    }
  };

  const stop = () => {
    following?.control.abort();
    following = null;
  };
  return {
    /** @param origin site of the signed-in member; `null`: nobody is signed in */
    follow(origin: string | null): void {
      if (origin === (following?.origin ?? null)) return;
      stop();
      if (origin === null) return;
      const control = new AbortController();
      following = { origin, control };
      void follow(origin, control.signal);
    },
    stop,
  };
}
