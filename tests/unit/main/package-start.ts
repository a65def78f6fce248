import { spawn } from 'node:child_process';

/** A program that runs, on the stand-in. */
export interface Program {
  readonly ended: Promise<number | null>;
  /** Paths of the pages it shows. */
  pages(): Promise<readonly string[]>;
  output(): string;
  /** Ends it with all that it started. */
  stop(): Promise<void>;
}

/** Starts a packaged client as a desktop would. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  const child = spawn(file, args, {
    // A group of its own, so that all of it can be ended at once.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    ended,
    output: () => output,
    async pages() {
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port === undefined) return [];
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      const targets = (await answer.json()) as readonly { readonly type: string; readonly url: string }[];
      return targets.flatMap(({ type, url }) => (type === 'page' ? [new URL(url).pathname] : [])).sort();
    },
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
