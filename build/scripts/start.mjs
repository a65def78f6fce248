import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';

/** `npm start`: the demo site, and the desktop client on it where Electron runs. */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string', default: '.yoru-data' },
    web: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(`npm start -- [--web] [--port N] [--data DIR]

  --web       the site alone, without the desktop client
  --port N    where the site listens (8080, or a free one when that is taken)
  --data DIR  where the site keeps its data (.yoru-data)`);
  process.exit(0);
}
if (values.port !== undefined && !/^\d{1,5}$/.test(values.port)) {
  console.error(`--port: "${values.port}" is no port`);
  process.exit(2);
}
await bootstrap();

const { ensureBuilt } = await import('./lib/builds.mjs');
const { noWindowReason, obtainElectron } = await import('./lib/electron.mjs');
const { freePort, startSite } = await import('./lib/site.mjs');

const missing = values.web ? '' : noWindowReason();
const electron = values.web || missing ? { why: missing } : await obtainElectron();
if (!(await ensureBuilt('file' in electron ? ['web', 'desktop'] : ['web']))) process.exit(1);

const port = values.port === undefined ? await freePort(8080) : Number(values.port);
const site = await startSite({ port, data: values.data, args: ['--demo', '--short-videos'] }).catch(
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);

let stopping;
/** Ends the site, once, then this process. */
const finish = (code) => {
  stopping ??= site.stop().then((siteCode) => process.exit(code || siteCode));
  return stopping;
};
let client;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    client?.kill('SIGTERM');
    void finish(0);
  });
}
void site.ended.then((code) => {
  if (stopping) return;
  console.error(
    `The site server ended by itself (code ${code}):\n${site.output().split('\n').slice(-12).join('\n')}`,
  );
  client?.kill('SIGTERM');
  process.exit(code || 1);
});

console.log(`
  Yoru, demo site

  site      ${site.origin}
  data      ${values.data}
  accounts  demo, uploader, moderator, admin (password demo-pass-18)
${process.env.YORU_SITE_SMTP ? '' : `  mails     ${site.origin}/mail/ (none are sent)\n`}`);

if ('file' in electron) openClient(electron.file);
else if (!values.web)
  console.log(`  No desktop client here (${electron.why}); open ${site.origin} in a browser.\n`);
if (!('file' in electron)) console.log('  Ctrl-C stops the site.\n');

function openClient(file) {
  console.log('  The desktop client opens; closing it, or Ctrl-C here, stops the site.\n');
  const opened = performance.now();
  client = spawn(file, ['.'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, YORU_SITE: site.origin },
  });
  let words = '';
  client.stderr.setEncoding('utf8').on('data', (chunk) => (words = (words + chunk).slice(-4_000)));
  client.once('error', (error) => (words += error.message));
  client.once('close', (code) => {
    if (stopping) return;
    const failedToOpen = code !== 0 && performance.now() - opened < 10_000;
    if (!failedToOpen) return void finish(code ?? 1);
    console.log(`${words.trimEnd().replaceAll(/^/gm, '    ')}\n`);
    console.log(
      `  The desktop client does not run here; open ${site.origin} in a browser. Ctrl-C stops the site.\n`,
    );
  });
}
