import { setPriority } from 'node:os';
import { ConfigError } from '../platform/index.ts';
import type { Findings } from './commands/doctor-command.ts';

type Run = (args: readonly string[], environment: NodeJS.ProcessEnv) => Promise<Findings>;

/** A command that says what it has done, and otherwise throws. */
const said =
  (run: (...given: Parameters<Run>) => Promise<string>): Run =>
  async (...given) => ({ text: await run(...given), isGood: true });

const account = said(async (args, environment) =>
  (await import('./commands/account-commands.ts')).runAccount(args, environment),
);

/** Behind the site, which runs with 0. */
const PRIORITY = 10;

/** For long work beside the site. */
async function backups() {
  try {
    setPriority(PRIORITY);
  } catch {
    // It was started with another.
  }
  return import('./commands/backup-commands.ts');
}

/** Commands of an operator by first word; their code is loaded on demand. */
const COMMANDS: ReadonlyMap<string, Run> = new Map([
  ['admin', account],
  ['password', account],
  [
    'reset-second-factor',
    said(async (args, environment) =>
      (await import('./commands/factor-command.ts')).runFactorReset(args, environment),
    ),
  ],
  [
    'erase-video',
    said(async (args, environment) =>
      (await import('./commands/erase-command.ts')).runErase(args, environment),
    ),
  ],
  ['version', said(async (args) => (await import('./site-version.ts')).runVersion(args))],
  [
    'doctor',
    async (args, environment) => (await import('./commands/doctor-command.ts')).runDoctor(args, environment),
  ],
  ['backup', async (args, environment) => (await backups()).runBackup(args, environment)],
  ['verify', async (args, environment) => (await backups()).runVerify(args, environment)],
  ['restore', async (args, environment) => (await backups()).runRestore(args, environment)],
  [
    'reindex',
    async (args, environment) => (await import('./commands/doctor-command.ts')).runReindex(args, environment),
  ],
]);

export const isOperatorCommand = (word: string | undefined) => COMMANDS.has(word ?? '');

/** Exits with 2 for wrong words, and with 1 for other errors. */
export async function runOperator(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const findings = await COMMANDS.get(args[0] ?? '')?.(args, environment);
    process.stdout.write(`${findings?.text ?? ''}\n`);
    if (!findings?.isGood) process.exitCode = 1;
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    process.exitCode = thrown instanceof ConfigError ? 2 : 1;
  }
}
