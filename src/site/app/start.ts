import { join } from 'node:path';
import {
  ConfigError,
  DataFolderError,
  helpText,
  readConfig,
  type SiteConfig,
  takeDataFolder,
} from '../platform/index.ts';
import { handedSocket } from './http/handed-socket.ts';
import { errorPrefix } from './http/log-stream.ts';
import { requireFreePort } from './http/port-free.ts';
import { isOperatorCommand, runOperator } from './operator.ts';

/**
 * Starts the site: config, database, demo world, app, listen. Exits with 2 for a wrong configuration and with 1 for
 * other errors, each with one line that says why.
 */
export async function start(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (args[0] === 'ban' || args[0] === 'unban') return runCommand(args, environment);
  if (args[0] === 'verify-audit' || args[0] === 'export-audit') return runAuditCommand(args, environment);
  if (args[0] === '--version') return runOperator(['version', ...args.slice(1)], environment);
  if (isOperatorCommand(args[0])) return runOperator(args, environment);
  const config = configured(args, environment);
  if (config === null) return;
  // A log that cannot be written, on a full disk, ends no site.
  process.stdout.on('error', () => undefined);
  try {
    await run(config);
  } catch (thrown) {
    const line = thrown instanceof ConfigError ? thrown.message : reasonOf(thrown, config);
    process.stderr.write(`${errorPrefix(environment)}${line}\n`);
    process.exitCode = thrown instanceof ConfigError ? 2 : 1;
  }
}

/** Runs an operator's command on the site's data, whether the site runs or not. */
async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { runBan } = await import('./commands/ban-command.ts');
  try {
    process.stdout.write(`${await runBan(args, environment)}\n`);
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    process.exitCode = thrown instanceof ConfigError ? 2 : 1;
  }
}

/** Exits with 1 if the audit has an error. */
async function runAuditCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { runAudit } = await import('./commands/audit-command.ts');
  try {
    const { text, isGood } = await runAudit(args, environment, (line) => process.stdout.write(line));
    // Programs read an export, so messages must not be among its lines.
    (args[0] === 'export-audit' ? process.stderr : process.stdout).write(`${text}\n`);
    if (!isGood) process.exitCode = 1;
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    process.exitCode = thrown instanceof ConfigError ? 2 : 1;
  }
}

function configured(args: readonly string[], environment: NodeJS.ProcessEnv): SiteConfig | null {
  try {
    const config = readConfig(args, environment);
    if (config !== 'help') return config;
    process.stdout.write(helpText());
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown;
    process.stderr.write(`${thrown.message.replaceAll(/^/gm, errorPrefix(environment))}\n`);
    process.exitCode = 2;
  }
  return null;
}

async function run(config: SiteConfig): Promise<void> {
  const socket = handedSocket(process.env);
  if (!socket) await requireFreePort(config.port, config.host);
  // Only the owner may read databases, keys and reports.
  process.umask(0o077);
  // Before anything else uses the folder: only its owner may read it, and another site may have locked it.
  takeDataFolder(config.data);
  // Loads most of the site's modules; commands, and starts that fail before, do not need them.
  const { serve } = await import('./serve.ts');
  await serve(config, socket);
}

function reasonOf(thrown: unknown, config: SiteConfig): string {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'EADDRINUSE')
    return `port ${config.port} of ${config.host} is in use: choose another with --port`;
  if (code === 'EACCES') return `no permission for port ${config.port} or folder ${config.data}`;
  if (code === 'SQLITE_NOTADB') return `${join(config.data, 'site.db')} is not a database`;
  if (thrown instanceof DataFolderError) return thrown.message;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return `the site cannot start: ${message.split('\n')[0] ?? message}`;
}
