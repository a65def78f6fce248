import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../bench/lib/free-port.ts';
import { startLastingChild } from './child.ts';

/** A real proxy before a site, which sends what the site hands over to it. */
export interface SendingProxy extends AsyncDisposable {
  readonly port: number;
}

interface ProxyProgram {
  readonly command: string;
  /** Its configuration. @param home its own folder */
  readonly config: (home: string, port: number) => string;
  /** @param file of its configuration */
  readonly words: (home: string, file: string) => readonly string[];
  readonly env?: (home: string) => Readonly<Record<string, string>>;
}

/** Starts one and waits until the site answers through it. */
export async function startSendingProxy({
  command,
  config,
  words,
  env,
}: ProxyProgram): Promise<SendingProxy> {
  const home = await mkdtemp(join(tmpdir(), `yoru-${command}-`));
  const port = await freePort();
  const file = join(home, 'configuration');
  await writeFile(file, config(home, port));
  const child = startLastingChild(command, [...words(home, file)], {
    env: { ...process.env, ...env?.(home) },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)); tries++) {
    if (tries === 200 || child.exitCode !== null) throw new Error(`${command} does not answer: ${said}`);
    await pause(50);
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
