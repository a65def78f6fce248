import { Agent, request } from 'node:http';
import { once } from 'node:events';
import type { TestSite } from './support.ts';

export interface SwarmReply {
  readonly status: number;
  /** `ok`, or the code of the refusal. */
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Sends the same form many times at once, each on a socket of its own. All wait with an open connection until the last
 * is ready, and end their requests together.
 * @param token of who sends it; of a list each call takes the next
 */
export async function swarm(
  site: TestSite,
  path: string,
  fields: Readonly<Record<string, string>>,
  { count = 200, token }: { readonly count?: number; readonly token: string | readonly string[] },
): Promise<readonly SwarmReply[]> {
  const tokens = typeof token === 'string' ? [token] : token;
  const agent = new Agent({ keepAlive: false, maxSockets: count });
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const open = Array.from({ length: count }, async (_none, at) => {
    const call = request({
      host: '127.0.0.1',
      port: site.port,
      path,
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        authorization: `Bearer ${tokens[at % tokens.length]}`,
      },
    });
    const [socket] = (await once(call, 'socket')) as [NodeJS.EventEmitter & { connecting: boolean }];
    if (socket.connecting) await once(socket, 'connect');
    return call;
  });
  const calls = await Promise.all(open);
  const replies = await Promise.all(
    calls.map(async (call): Promise<SwarmReply> => {
      call.end(body);
      const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
      let text = '';
      for await (const chunk of response) text += String(chunk);
      const parsed = JSON.parse(text) as Record<string, unknown>;
      return { status: response.statusCode, code: codeOf(parsed), body: parsed };
    }),
  );
  agent.destroy();
  return replies;
}

const codeOf = ({ ok, code }: Record<string, unknown>) => (ok === true ? 'ok' : String(code));

/** How often each code was answered: `{ ok: 1, already_voted: 199 }`. */
export function countCodes(replies: readonly SwarmReply[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { code } of replies) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
