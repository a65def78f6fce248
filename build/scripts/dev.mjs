import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { bootstrap } from './lib/bootstrap.mjs';

/** `npm run dev` and, with `--web`, `npm run dev:web`: a hot-reloading client on a demo site of its own. */
const isWeb = process.argv.includes('--web');
const rest = process.argv.slice(2).filter((word) => word !== '--web');
await bootstrap();

const { freePort, startSite } = await import('./lib/site.mjs');
const { obtainElectron } = await import('./lib/electron.mjs');

if (!isWeb) {
  const electron = await obtainElectron();
  if ('why' in electron) {
    console.error(`Electron cannot be had (${electron.why}); use \`npm run dev:web\`.`);
    process.exit(1);
  }
}
const site = await startSite({ port: await freePort(8080), data: '.yoru-data', args: ['--demo'] }).catch(
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
console.log(`site ${site.origin}, data .yoru-data, accounts demo, uploader, moderator, admin (demo-pass-18)`);

// The dev server writes its own main into `out`: the next start must not take that for a build.
if (!isWeb) await rm('out/.desktop.sha256', { force: true });
const [command, args] = isWeb
  ? ['vite', ['--config', 'build/vite.web.config.ts']]
  : ['electron-vite', ['dev']];
const tool = spawn(command, [...args, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, YORU_SITE: site.origin },
  shell: process.platform === 'win32',
});
let isEnding = false;
const end = async (code) => {
  if (isEnding) return;
  isEnding = true;
  tool.kill('SIGTERM');
  await site.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));
tool.once('error', (error) => {
  console.error(error.message);
  void end(1);
});
tool.once('exit', (code) => void end(code ?? 0));
void site.ended.then((code) => {
  if (!isEnding) console.error(site.output());
  void end(code || 1);
});
