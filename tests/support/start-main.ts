import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PATIENCE_MS = 60_000;

export interface MainStart {
  /** Milliseconds from the process's start to the load call of the window. */
  readonly took: number;
  /** What was loaded by then: Node's own modules (`NativeModule fs`) and the paths of all others. */
  readonly modules: readonly string[];
}

/** Starts an entry of main in the start probe, on a data folder of its own. @throws Error when it loads no window */
export async function startMain(
  entry: string,
  { env = {}, flags = [] }: { env?: NodeJS.ProcessEnv; flags?: readonly string[] } = {},
): Promise<MainStart> {
  const data = mkdtempSync(join(tmpdir(), 'yoru-main-'));
  const probe = join(import.meta.dirname, 'start-probe.mjs');
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, probe, entry], {
      env: { ...process.env, YORU_DATA: data, YORU_SITE: 'http://127.0.0.1:9', ...env },
      timeout: PATIENCE_MS,
    });
    const [, took, modules] = /loaded after ([\d.]+)\nmodules (.*)/.exec(stdout) ?? [];
    if (took === undefined || modules === undefined)
      throw new Error(`main did not load a window: ${stderr.slice(-500)}`);
    return { took: Number(took), modules: JSON.parse(modules) as string[] };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
