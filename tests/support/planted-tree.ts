import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/** Files of a small tree, by their paths. */
export type Files = Readonly<Record<string, string>>;

export interface PlantedTree extends AsyncDisposable {
  readonly root: string;
}

/** A tree of its own with the project's packages and configuration, for tools that are shown a breach. */
export async function plantTree(files: Files, copied: readonly string[] = []): Promise<PlantedTree> {
  const root = await mkdtemp(path.join(tmpdir(), 'yoru-planted-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'dir');
  for (const name of copied) await cp(path.join(ROOT, name), path.join(root, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) };
}

/** Runs a Node script or a package's command to its end; never throws for a failing one. */
export async function runTool(script: string, args: readonly string[], cwd = ROOT) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd, timeout: 240_000 }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, output: stdout + stderr });
    });
  });
}

/** The compiler configurations of every layer. */
export const TSCONFIGS = [
  'tsconfig.json',
  'build/tsconfig.base.json',
  'src/shared/tsconfig.json',
  'src/shared/globals.d.ts',
  'src/main/tsconfig.json',
  'src/preload/tsconfig.json',
  'src/renderer/tsconfig.json',
  'src/web/tsconfig.json',
  'src/site/tsconfig.json',
] as const;
