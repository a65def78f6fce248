import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What the proxy does to the requests a rule is for. */
export type Fault =
  | { readonly kind: 'refuse' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'answer'; readonly status: number; readonly type: string; readonly body: string }
  /** What the site gives comes in two chunks, the second half a second after what the pattern fits. */
  | { readonly kind: 'halve'; readonly behind: RegExp };

export interface FaultProxy extends AsyncDisposable {
  readonly origin: string;
  /** Paths of the requests that came, in order. */
  readonly seen: readonly string[];
  /** Applies to every path the pattern fits until `heal`. */
  break(paths: RegExp, fault: Fault): void;
  heal(): void;
  /** Heals with the next request that would have failed: it comes through, and its sender brought the way back. */
  healWithNext(): void;
  /** Keeps requests to such paths waiting from now on; the function given lets them, and all that follow, through. */
  hold(paths: RegExp): () => void;
}

/** A proxy on the loopback in front of a site, which fails the way networks do: real sockets, no interception. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let rule: { readonly paths: RegExp; readonly fault: Fault } | null = null;
  let isHealing = false;
  let held: { readonly paths: RegExp; readonly waiting: (() => void)[] } | null = null;
  const seen: string[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    seen.push(path);
    if (isHealing && rule?.paths.test(path)) rule = null;
    const fault = rule?.paths.test(path) ? rule.fault : null;
    switch (fault?.kind) {
      case undefined:
        if (held?.paths.test(path)) return void held.waiting.push(() => pass(target, request, response));
        return pass(target, request, response);
      case 'refuse':
        return void request.socket.destroy();
      case 'hang':
        return;
      case 'halve':
        return void passInTwo(target, request, response, fault.behind).catch(() => response.destroy());
      case 'answer':
        return void response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    break: (paths, fault) => {
      isHealing = false;
      rule = { paths, fault };
    },
    heal: () => (rule = null),
    healWithNext: () => (isHealing = true),
    hold: (paths) => {
      const waiting: (() => void)[] = [];
      held = { paths, waiting };
      return () => {
        held = null;
        for (const goOn of waiting) goOn();
      };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(target: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = http.request(
    new URL(request.url ?? '/', target),
    { method: request.method ?? 'GET', headers: { ...request.headers, host: new URL(target).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

const PAUSE_MS = 500;
const TRIES = 60;

async function passInTwo(
  target: string,
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  behind: RegExp,
): Promise<void> {
  const ask = () => fetch(new URL(url, target), { headers: { cookie: headers.cookie ?? '' } });
  let answer = await ask();
  let body = await answer.text();
  // A busy site sends a page that it had no time to render.
  for (let tries = 0; !behind.test(body) && tries < TRIES; tries += 1) {
    await wait(PAUSE_MS);
    answer = await ask();
    body = await answer.text();
  }
  const found = behind.exec(body);
  if (!found) throw new Error(`${url} has nothing like ${behind.source}`);
  const at = found.index + found[0].length;
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.write(body.slice(0, at));
  await wait(PAUSE_MS);
  response.end(body.slice(at));
}
