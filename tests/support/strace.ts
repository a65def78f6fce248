import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One system call as strace (Debian: strace) wrote it down. */
export interface SystemCall {
  readonly name: string;
  /** Files and folders that it names, by descriptor or path. */
  readonly paths: readonly string[];
  /** Whether it was made to fail. */
  readonly isInjected: boolean;
}

/** Calls that change a disk, or make what was changed durable. */
export const DISK_CALLS = [
  'write',
  'pwrite64',
  'pwritev',
  'fsync',
  'fdatasync',
  'ftruncate',
  'rename',
  'link',
  'unlink',
] as const;

/** Which call fails, and how: the `nth` of that name on that path. */
export interface Injection {
  readonly call: string;
  readonly path: string;
  readonly nth: number;
  readonly error: string;
}

/** Words before a command that run it under strace, whose log is read by `readCalls`. */
export function underStrace(log: string, inject?: Injection): readonly string[] {
  const words = ['strace', '-f', '--seccomp-bpf', '-y', '-s', '0', '-e', 'signal=none', '-o', log];
  if (!inject) return [...words, '-e', `trace=${DISK_CALLS.join(',')}`];
  const { call, path, nth, error } = inject;
  const rule = `inject=${call}:error=${error}:when=${nth}`;
  return [...words, '-P', path, '-e', `trace=${call}`, '-e', rule];
}

/** @throws Error where processes cannot be traced: without it nothing would be tried, and all would pass. */
export function requireStrace(): void {
  const { status, stderr, error } = spawnSync('strace', ['-f', '-e', 'trace=fsync', 'true']);
  if (status !== 0) throw new Error(`strace does not run: ${error?.message ?? stderr.toString()}`);
}

/** The calls in the order in which they ended. */
export function readCalls(log: string): readonly SystemCall[] {
  const started = new Map<string, string>();
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
      const unfinished = / <unfinished \.\.\.>$/.exec(text);
      if (unfinished) started.set(thread, text.slice(0, unfinished.index));
      if (unfinished || text === '' || text.startsWith('+++')) return [];
      const rest = /^<\.\.\. \w+ resumed>/.exec(text);
      const whole = rest ? (started.get(thread) ?? '') + text.slice(rest[0].length) : text;
      const name = /^\w+/.exec(whole)?.[0] ?? '';
      const paths = [...whole.matchAll(/\d<([^>]*)>|"(\/[^"]*)"/g)].map(([, fd, path]) => fd ?? path ?? '');
      return [{ name, paths, isInjected: whole.includes('(INJECTED)') }];
    });
}

/** Words before a command that write down where it and all that it starts connect to; read by `readConnects`. */
export const tracingConnects = (log: string): readonly string[] => [
  ...['strace', '-f', '--seccomp-bpf', '-e', 'signal=none', '-e', 'trace=connect', '-o', log],
];

/** Each `address:port` that was connected to over a network, this machine's own included. */
export function readConnects(log: string): readonly string[] {
  const lines = readFileSync(log, 'utf8').matchAll(
    /connect\(.*htons\((\d+)\).*?(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)")/g,
  );
  return [...lines].map(([, port, four, six]) => `${four ?? six}:${port}`);
}
