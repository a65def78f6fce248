import { Agent, request } from 'node:http';

export interface TimedPost {
  /** Milliseconds from the call to the last byte. */
  readonly ms: number;
  readonly status: number;
}

/** A form that a member sends from the site's own page. */
export function timedPost(
  { origin, agent, cookie }: { readonly origin: string; readonly agent: Agent; readonly cookie: string },
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<TimedPost> {
  const headers = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('error', reject);
      reply.on('end', () => resolve({ ms: performance.now() - began, status: reply.statusCode ?? 0 }));
    });
    call.on('error', reject);
    call.end(body);
  });
}
