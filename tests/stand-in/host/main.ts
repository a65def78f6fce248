import { open } from 'node:inspector';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { app, appendedSwitches, becomeReady, hostArguments, profileFolder } from './app.ts';
import { startChromium } from './chromium.ts';
import { ELECTRON_VERSION } from './arguments.ts';
import { electron } from './electron.ts';
import { hooks } from './hooks.ts';
import { followSignals, isEnding } from './lifecycle.ts';
import { catchStrayWindows } from './new-windows.ts';
import { followProxy } from './proxy-follower.ts';
import { setChromium } from './runtime.ts';
import { screenFlag } from './screen.ts';

/** Order of a run, as Electron's: the main script first, then the browser, then `ready`. */
const { argv, entry, isDriven } = hostArguments;

const global = globalThis as typeof globalThis & Record<string, unknown>;
const driven = new Promise<void>((resolve) => {
  // Playwright calls this when it has attached to everything.
  global['__playwright_run'] = async () => {
    resolve();
    await app.whenReady();
  };
});
global['__standIn'] = hooks;
global['__standInElectron'] = electron;

dressProcess();
answerElectron();
followSignals();
if (isDriven) open(0, '127.0.0.1');
await runEntry();
// A main script that starts in two steps has said what it needs by then: its lock, its folder, its switches.
for (let rounds = 0; rounds < 3; rounds++) await nextTurn();
if (!isEnding()) {
  await startBrowser();
  if (isDriven) await driven;
  becomeReady();
}

function dressProcess(): void {
  process.argv = [...argv];
  const set = (key: string, value: unknown) =>
    Object.defineProperty(process, key, { value, configurable: true, enumerable: true });
  set('type', 'browser');
  set('defaultApp', process.env['STAND_IN_PACKAGED'] === '1' ? undefined : true);
  set('resourcesPath', join(hostArguments.appPath, 'resources'));
  set('versions', Object.freeze({ ...process.versions, electron: ELECTRON_VERSION, chrome: '0' }));
}

function answerElectron(): void {
  const here = pathToFileURL(`${import.meta.dirname}/`);
  registerHooks({
    resolve(specifier, context, next) {
      if (!['electron', 'electron/main', 'electron/common'].includes(specifier)) {
        return next(specifier === 'original-fs' ? 'node:fs' : specifier, context);
      }
      const isRequire = context.conditions.includes('require');
      return { url: new URL(isRequire ? 'electron.cjs' : 'electron.mjs', here).href, shortCircuit: true };
    },
  });
}

async function runEntry(): Promise<void> {
  if (entry.endsWith('.cjs')) createRequire(entry)(entry);
  else await import(pathToFileURL(entry).href);
}

async function startBrowser(): Promise<void> {
  const lang = app.commandLine.getSwitchValue('lang');
  const chromium = await startChromium({
    profile: profileFolder(),
    screens: screenFlag(),
    switches: [
      ...appendedSwitches(),
      ...(process.env['STAND_IN_PROXY'] === '1' ? await followProxy() : []),
      ...(lang ? [`--lang=${lang}`, `--accept-lang=${lang}`] : []),
    ],
  });
  const { cdp, endpoint } = chromium;
  const { product, userAgent } = await cdp.send('Browser.getVersion');
  const version = product.split('/')[1] ?? '0';
  Object.defineProperty(process, 'versions', {
    value: Object.freeze({ ...process.versions, chrome: version }),
  });
  await cdp.send('Target.setDiscoverTargets', { discover: true });
  catchStrayWindows(cdp);
  setChromium({ ...chromium, userAgent: userAgent.replace('HeadlessChrome', 'Chrome') });
  void cdp.closed.then(() => {
    if (isEnding()) return;
    console.error('stand-in: Chromium is gone');
    process.exit(1);
  });
  process.stderr.write(`\nDevTools listening on ${endpoint}\n`);
}
