import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { createProxyAgents } from '../proxy/proxy-agents.ts';
import type { ResolveProxy } from '../proxy/tunnel.ts';
import { UpdateRefusal } from './update-refusal.ts';

/** Timeout of a connection without a byte, milliseconds. */
const SILENCE_MS = 30_000;

/** A range from its first byte; without `end` to the last. `tag`: only if the file has that ETag. */
export interface Part {
  readonly start: number;
  readonly end?: number | undefined;
  readonly tag?: string | undefined;
}

export interface LineOptions {
  readonly resolveProxy: ResolveProxy;
  /** `Yoru/0.1.0 (linux)`: names the client and nothing about the visitor. */
  readonly userAgent: string;
  readonly silenceMs?: number;
}

export type Line = ReturnType<typeof createLine>;

/**
 * Every request for updates. It uses the system's proxies, directly only if they say so, and sends these
 * headers and no others, whatever the updater would add.
 */
export function createLine({ resolveProxy, userAgent, silenceMs = SILENCE_MS }: LineOptions) {
  const agents = createProxyAgents(resolveProxy);

  /** The head of an answer; the caller reads its body. Redirects are not followed. */
  const ask = (address: URL, part: Part | null, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const isSecure = address.protocol === 'https:';
      const headers = {
        'User-Agent': userAgent,
        Accept: '*/*',
        'Cache-Control': 'no-cache',
        ...(part && { Range: `bytes=${part.start}-${part.end ?? ''}` }),
        ...(part?.tag !== undefined && { 'If-Range': part.tag }),
      };
      const agent = isSecure ? agents.https : agents.http;
      const asked = (isSecure ? secureRequest : request)(address, {
        agent,
        headers,
        signal,
        timeout: silenceMs,
      });
      asked.on('timeout', () => asked.destroy(new Error('nothing came')));
      asked.on('error', reject);
      asked.on('response', resolve);
      asked.end();
    });

  return {
    ask,
    /**
     * A small file; `null`: there is none.
     * @throws UpdateRefusal `offline`; `untrusted` if it is too large
     */
    async read(address: URL, max: number): Promise<Buffer | null> {
      const deadline = AbortSignal.timeout(silenceMs);
      try {
        const answer = await ask(address, null, deadline);
        if (answer.statusCode === 404 || answer.statusCode !== 200) {
          answer.destroy();
          if (answer.statusCode === 404) return null;
          throw new Error(`the server answered ${answer.statusCode}`);
        }
        const parts: Buffer[] = [];
        let length = 0;
        for await (const bytes of answer as AsyncIterable<Buffer>) {
          length += bytes.length;
          if (length > max) throw new UpdateRefusal('untrusted', 'the file is too large');
          parts.push(bytes);
        }
        return Buffer.concat(parts);
      } catch (thrown) {
        if (thrown instanceof UpdateRefusal) throw thrown;
        throw new UpdateRefusal('offline', 'the file cannot be had', { cause: thrown });
      }
    },
    close(): void {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
