import { once } from 'node:events';
import { SITE_FLAGS } from '../../build/scripts/lib/site.mjs';
import { startChild } from '../support/child.ts';
import { ROOT } from '../support/planted-tree.ts';

/** `src/site/app/server.mjs` in a process of its own, with what it says and how it ends. */
export interface SiteProcess {
  readonly pid: number;
  /** Resolves with the port once it listens; rejects with the output when it ends before. */
  readonly listening: Promise<number>;
  readonly exited: Promise<{ code: number | null; ms: number }>;
  out(): string;
  err(): string;
  /** Time since this call is what `exited` counts. */
  signal(name: NodeJS.Signals): void;
}

export function runSite(args: readonly string[], env: Readonly<Record<string, string>> = {}): SiteProcess {
  const child = startChild(process.execPath, [...SITE_FLAGS, 'src/site/app/server.mjs', ...args], {
    cwd: ROOT,
    // Tests run several sites: the usual address of /metrics would be in use.
    env: { ...process.env, YORU_SITE_MONITOR: 'off', ...env },
  });
  let [out, err, since] = ['', '', performance.now()];
  const exited = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    ms: performance.now() - since,
  }));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const listening = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const port = /site listening on http:\/\/127\.0\.0\.1:(\d+)\n/.exec(out)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    void exited.then(() => reject(new Error(`the site ended: ${out}${err}`)));
  });
  listening.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    listening,
    exited,
    out: () => out,
    err: () => err,
    signal(name) {
      since = performance.now();
      child.kill(name);
    },
  };
}
