import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createAuditHeads } from '../identity/index.ts';
import {
  ConfigError,
  DataFolderError,
  helpText,
  MAIL_FOLDER,
  readConfig,
  type SiteConfig,
  takeDataFolder,
} from '../platform/index.ts';
import { createContext, type SiteContext } from './context.ts';
import { createApp } from './http/app.ts';
import { showsMails } from './http/mail-page.ts';
import { requireFreePort } from './http/port-free.ts';
import { adoptVideos, sweepUploads } from '../publishing/index.ts';
import { isOperatorCommand, runOperator } from './operator.ts';
import { stopOn } from './stop.ts';

const resources = fileURLToPath(new URL('../../../resources/demo/', import.meta.url));

/**
 * Starts the site: config, database, demo world, app, listen. Ends the process with 2 for a bad configuration and
 * with 1 when it cannot start, each with one line that says why.
 */
export async function start(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (args[0] === 'ban' || args[0] === 'unban') return runCommand(args, environment);
  if (args[0] === 'verify-audit' || args[0] === 'export-audit') return runAuditCommand(args, environment);
  if (isOperatorCommand(args[0])) return runOperator(args, environment);
  const config = configured(args, environment);
  if (config === null) return;
  try {
    await run(config);
  } catch (thrown) {
    process.stderr.write(`${reasonOf(thrown, config)}\n`);
    process.exitCode = 1;
  }
}

/** Something an operator does to the site's data, whether it runs or not. */
async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { runBan } = await import('./commands/ban-command.ts');
  try {
    process.stdout.write(`${await runBan(args, environment)}\n`);
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    process.exitCode = thrown instanceof ConfigError ? 2 : 1;
  }
}

/** Exits with 1 where the audit is not whole. */
async function runAuditCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { runAudit } = await import('./commands/audit-command.ts');
  try {
    const { text, isGood } = await runAudit(args, environment, (line) => process.stdout.write(line));
    // An export is read by programs: what is said of it is not among its lines.
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
    process.stderr.write(`${thrown.message}\n`);
    process.exitCode = 2;
  }
  return null;
}

async function run(config: SiteConfig): Promise<void> {
  await requireFreePort(config.port, config.host);
  // Databases, keys and reports are the owner's alone.
  process.umask(0o077);
  // Before anything else touches the folder: only its owner may read it, and another site may hold it.
  takeDataFolder(config.data);
  if (config.demo) await layOutDemoAds(config);
  const context = createContext(config);
  let app: FastifyInstance;
  try {
    if (config.demo) await fillDemo(context);
    await context.reports.sweep();
    await sweepUploads(context);
    await context.shortJobs.start();
    app = await createApp(context);
    await app.listen({ port: config.port, host: config.host });
  } catch (thrown) {
    await context.close();
    throw thrown;
  }
  const origin = originOf(app.server.address() as AddressInfo);
  context.listensAt(origin);
  warnOfGaps(context);
  warnOfProxy(config);
  sayWhereMailsGo(context);
  context.search.start();
  adoptVideos(context).catch((err: unknown) =>
    app.log.warn({ err }, 'old videos are left without a submission'),
  );
  // Many folders, and not urgent.
  context.store
    .sweep()
    .catch((err: unknown) => app.log.warn({ err }, 'half-written files are left in the media'));
  setTimeout(() => void startProcessing(context), PROCESSING_MS).unref();
  const heads = createAuditHeads({
    data: config.data,
    database: context.database,
    clock: context.clock,
    log: (head) => app.log.info({ audit: head }, 'the newest row of the audit'),
  });
  stopOn(['SIGTERM', 'SIGINT'], app, context, heads);
  process.stdout.write(`site listening on ${origin}\n`);
}

/** The demo's adverts, where the folder has none of its own. */
async function layOutDemoAds({ data }: SiteConfig): Promise<void> {
  const folder = join(data, 'ads');
  if (!existsSync(folder)) await cp(join(resources, 'ads'), folder, { recursive: true });
}

async function fillDemo({ database, writer, store, uploads, clock }: SiteContext): Promise<void> {
  const { seedDemo, DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./seed/index.ts');
  const { seeded } = await seedDemo({
    database: { ...database, ...writer },
    resources,
    store,
    uploadsDir: uploads.folder,
    now: clock.now(),
  });
  const names = DEMO_ACCOUNTS.map(({ name }) => name).join(', ');
  const first = seeded ? 'demo site written' : 'demo site found';
  process.stdout.write(`${first}; accounts ${names}, password ${DEMO_PASSWORD}\n`);
}

/** A public site must say who runs it: at start it names once what the information pages still lack. */
function warnOfGaps({ config, content }: SiteContext): void {
  const { missing } = content.shipped.information;
  if (missing.length === 0 || !config.publicOrigin.startsWith('https:')) return;
  process.stderr.write(
    `the information pages are not ready for the public: fill in ${missing.join(', ')} in ${join(config.info, 'operator.json')}\n`,
  );
}

/** A proxy must add https; if the site does not trust it, all visitors seem to have one address. */
function warnOfProxy({ publicOrigin, trustProxy }: SiteConfig): void {
  if (trustProxy || !publicOrigin.startsWith('https:')) return;
  process.stderr.write(
    'visitors cannot be told apart behind a proxy, so views are not counted right: let it set X-Forwarded-For and name it with --trust-proxy, such as --trust-proxy loopback\n',
  );
}

/** Without a mail server nobody can confirm an address unless the operator passes the mail on. */
function sayWhereMailsGo({ config, origin }: SiteContext): void {
  if (config.smtp !== '') return;
  const page = showsMails(config) ? `; read them at ${origin()}/mail/` : '';
  process.stdout.write(
    `no mail server is set: mails are written to ${join(config.data, MAIL_FOLDER)}${page}\n`,
  );
}

/** Its self-test takes a moment of the processor, which the first visitors have before it. */
const PROCESSING_MS = 3_000;

/** Says what converting videos waits for. */
async function startProcessing({ processing, uploads }: SiteContext): Promise<void> {
  try {
    const found = await processing.start();
    const text =
      found.state === 'waiting'
        ? `members' videos wait, ${found.lacks}: ${found.why}`
        : found.box.isSafe
          ? ''
          : "members' videos are converted without a sandbox (--unsafe-media)";
    if (text !== '') process.stderr.write(`${text}\n`);
  } catch (thrown) {
    uploads.lacks = 'unknown';
    process.stderr.write(`members' videos wait: ${String(thrown)}\n`);
  }
}

function originOf({ address, port, family }: AddressInfo): string {
  const host =
    address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
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
