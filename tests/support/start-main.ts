import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MainStart {
  /** Milliseconds from the process's start to the load call of the window. */
  readonly took: number;
  /** What was loaded by then: Node's own modules (`NativeModule fs`) and the paths of all others. */
  readonly modules: readonly string[];
}

/** Starts an entry of main in the start probe, on a data folder of its own. @throws Error when it loads no window */
export function startMain(
  entry: string,
  { env = {}, flags = [] }: { env?: NodeJS.ProcessEnv; flags?: readonly string[] } = {},
): Promise<MainStart> {
  const data = mkdtempSync(join(tmpdir(), 'yoru-main-'));
  const probe = join(import.meta.dirname, 'start-probe.mjs');
  const child = spawn(process.execPath, [...flags, probe, entry], {
    env: { ...process.env, YORU_DATA: data, YORU_SITE: 'http://127.0.0.1:9', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.on('close', () => {
      rmSync(data, { recursive: true, force: true });
      const [, took, modules] = /loaded after ([\d.]+)\nmodules (.*)/.exec(printed) ?? [];
      if (took === undefined || modules === undefined)
        reject(new Error(`main did not load a window: ${printed.slice(-500)}`));
      else resolve({ took: Number(took), modules: JSON.parse(modules) as string[] });
    });
  });
}
