import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  readonly requestsPerSecond: number;
  readonly bytesPerSecond: number;
}

/** One round of wrk on the second processor; any answer that is not 2xx or 3xx makes the round an error. */
export async function load(
  url: string,
  options: {
    readonly seconds: number;
    readonly connections?: number;
    readonly script?: string;
    readonly headers?: readonly string[];
  },
): Promise<Load> {
  const { stdout } = await run('taskset', [
    ...['-c', '1', 'wrk', '-t1', `-c${options.connections ?? 20}`, `-d${options.seconds}s`],
    ...(options.script === undefined ? [] : ['-s', options.script]),
    ...(options.headers ?? []).flatMap((header) => ['-H', header]),
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk saw failures at ${url}: ${stdout}`);
  const requests = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, amount, unit] = /Transfer\/sec:\s+([\d.]+)([KMG]?)B/.exec(stdout) ?? [];
  if (!Number.isFinite(requests)) throw new Error(`wrk printed no figure: ${stdout}`);
  return { requestsPerSecond: requests, bytesPerSecond: Number(amount) * (UNITS[unit ?? ''] ?? 1) };
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 };
