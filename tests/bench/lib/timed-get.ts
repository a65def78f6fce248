import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export interface TimedGet {
  /** Milliseconds from the call to the last byte. */
  readonly ms: number;
  readonly text: string;
}

/** One keep-alive connection, one request at a time. `fetch` costs half a millisecond of its own. */
export interface TimedClient {
  /** @throws Error for anything but 200 */
  get(path: string, headers?: OutgoingHttpHeaders): Promise<TimedGet>;
  close(): void;
}

export function timedClient(origin: string): TimedClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    get: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const call = request(origin + path, { agent, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const ms = performance.now() - began;
            const text = Buffer.concat(chunks).toString('utf8');
            if (answer.statusCode === 200) resolve({ ms, text });
            else reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`));
          });
        });
        call.on('error', reject);
        call.end();
      }),
    close: () => agent.destroy(),
  };
}

/** The smallest figure that so many of a hundred do not exceed. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
