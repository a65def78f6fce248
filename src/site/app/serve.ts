import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createAuditHeads } from '../identity/index.ts';
import { MAIL_FOLDER, type SiteConfig } from '../platform/index.ts';
import { schedulePurges, sweepUploads } from '../publishing/index.ts';
import { createContext, type SiteContext } from './context.ts';
import { createApp } from './http/app.ts';
import { listenOnHanded, type HandedSocket } from './http/handed-socket.ts';
import { showsMails } from './http/mail-page.ts';
import { startMonitor } from './monitor/start-monitor.ts';
import { siteVersion } from './site-version.ts';
import { stopOn } from './stop.ts';

const resources = fileURLToPath(new URL('../../../resources/demo/', import.meta.url));

/**
 * Serves the site of a data folder that this process has locked: context, demo world, app, listen.
 * @param socket that the system has opened; `null`: listens on the host and port of the configuration
 */
export async function serve(config: SiteConfig, socket: HandedSocket | null): Promise<void> {
  process.stdout.write(`Yoru ${await siteVersion()}\n`);
  if (config.demo) await layOutDemoAds(config);
  const context = createContext(config);
  let app: FastifyInstance;
  let endMonitor = () => undefined as void;
  try {
    if (config.demo) await fillDemo(context);
    await context.reports.sweep();
    await sweepUploads(context);
    await context.shortJobs.start();
    app = await createApp(context);
    endMonitor = await startMonitor(context);
    if (socket) await listenOnHanded(app, socket);
    else await app.listen({ port: config.port, host: config.host });
  } catch (thrown) {
    endMonitor();
    await context.close();
    throw thrown;
  }
  const origin = originOf(app.server.address() as AddressInfo);
  context.listensAt(origin);
  warnOfGaps(context);
  warnOfProxy(config);
  sayWhereMailsGo(context);
  context.search.start();
  // Not urgent, and there may be many of them.
  schedulePurges(context).catch((err: unknown) => app.log.warn({ err }, 'originals stay longer than set'));
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
  stopOn(['SIGTERM', 'SIGINT'], app, context, heads, socket !== null);
  process.stdout.write(`site listening on ${origin}\n`);
}

/** Copies the demo's adverts, if the folder has no adverts. */
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

/** A public site must say who runs it: at start it lists the gaps in its information pages once. */
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

/** The self-test needs some processor time, so the first visitors come before it. */
const PROCESSING_MS = 3_000;

/** Logs why videos cannot be converted. */
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
