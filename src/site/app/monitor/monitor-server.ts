import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { PlatformContext } from '../../platform/index.ts';

type Answer = Readonly<{ status: number; type: string; body: string }>;
type Give = () => Answer | Promise<Answer>;
const TEXT = 'text/plain; charset=utf-8';

/**
 * Says how the site is, on an address of its own: `/live` (the process answers), `/ready` (503 with what is wrong) and
 * `/metrics` (Prometheus' text format). It has no secrets and no names of members, but it is not for the public.
 */
export function createMonitorServer({
  health,
  metrics,
}: Pick<PlatformContext, 'health' | 'metrics'>): Server {
  collectDefaultMetrics({ register: metrics.registry });
  const answers: Readonly<Record<string, Give>> = {
    '/live': () => ({ status: 200, type: TEXT, body: 'live\n' }),
    async '/ready'() {
      const wrong = (await health.check()).filter(({ reason }) => reason !== '');
      const lines = wrong.map(({ name, reason }) => `${name}: ${reason}\n`);
      if (wrong.length === 0) return { status: 200, type: TEXT, body: 'ready\n' };
      return { status: 503, type: TEXT, body: lines.join('') };
    },
    '/metrics': async () => ({
      status: 200,
      type: metrics.registry.contentType,
      body: await metrics.registry.metrics(),
    }),
  };
  return createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    void answer(answers, request, response);
  });
}

async function answer(
  answers: Readonly<Record<string, Give>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '' } = request;
  const { status, type, body } = isRebound(request)
    ? { status: 421, type: TEXT, body: 'not the name of this machine\n' }
    : await answerTo(answers, method, url);
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Whether a page of another site asks, in a browser on this machine, by a name that was made to lead here: such a page could
 * read the answer.
 */
function isRebound({ headers: { host = '' }, socket: { localAddress = '' } }: IncomingMessage): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replaceAll(/[[\]]/g, '');
  return isLoopback(localAddress) && isIP(name) === 0 && name !== '' && name !== 'localhost';
}

const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);

async function answerTo(
  answers: Readonly<Record<string, Give>>,
  method: string | undefined,
  url: string,
): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, type: TEXT, body: 'only GET\n' };
  const give = Object.hasOwn(answers, url) ? answers[url] : undefined;
  if (!give) return { status: 404, type: TEXT, body: `there are ${Object.keys(answers).join(', ')}\n` };
  try {
    return await give();
  } catch {
    return { status: 500, type: TEXT, body: 'the figures cannot be read\n' };
  }
}
