import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Marking {
  /** The site. */
  readonly origin: string;
  /** `name=value` of cookies that its visitors have. */
  readonly cookies: readonly string[];
  /** Runs before all scripts of a page; what it posts to `REPORT` is a report. */
  readonly script: string;
}

export const REPORT = '/bench-report';
const SCRIPT = '/bench-script.js';

/** The site as it is, but that its pages note and tell how they fare: for browsers that nobody looks into. */
export async function markingProxy({ origin, cookies, script }: Marking) {
  const reports: string[] = [];
  let wake: () => void = () => undefined;
  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const isPage = asked.headers['sec-fetch-dest'] === 'document';
    const headers = { ...asked.headers, host: new URL(origin).host, cookie: cookies.join('; ') };
    if (isPage) headers['accept-encoding'] = 'identity';
    const passed = request(origin + asked.url, { method: asked.method, headers }, (reply) => {
      if (isPage) void marked(reply, answer, cookies);
      else reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT) answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (asked.url === REPORT)
      void text(asked).then((report) => {
        reports.push(report);
        wake();
        answer.writeHead(204).end();
      });
    else forward(asked, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next report. @throws after so many milliseconds without one */
    async report(patienceMs: number): Promise<unknown> {
      const timer = setTimeout(() => wake(), patienceMs);
      if (reports.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(timer);
      const report = reports.shift();
      if (report === undefined) throw new Error(`the page reported nothing in ${patienceMs} ms`);
      return JSON.parse(report);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function marked(reply: IncomingMessage, answer: ServerResponse, cookies: readonly string[]) {
  const { 'content-length': _length, ...headers } = reply.headers;
  const html = await text(reply);
  answer.writeHead(reply.statusCode ?? 502, {
    ...headers,
    'set-cookie': cookies.map((cookie) => `${cookie}; Path=/`),
  });
  answer.end(html.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
}
