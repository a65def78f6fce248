import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronBinary } from '../../../build/scripts/lib/electron.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const STAND_IN = path.join(ROOT, 'tests/stand-in/electron');

/** What plays Electron here: named by `YORU_DESKTOP_HOST`, else the real binary where it is, else the stand-in. */
export const executable = path.resolve(
  ROOT,
  process.env['YORU_DESKTOP_HOST'] ?? electronBinary() ?? STAND_IN,
);

/** Whether what only `globalThis.__standIn` can do may be asked for. */
export const isStandIn = executable === STAND_IN;

console.log(`desktop host: ${isStandIn ? 'stand-in (tests/stand-in)' : executable}`);

/** How long a start, a click or a wait may take on a machine whose processor others have, milliseconds. */
const PATIENCE_MS = 120_000;

export interface RunningDesktop {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** What main wrote to standard error. */
  output(): string;
  /** Closes the window as a visitor would and waits for the end; the process's exit code. */
  close(): Promise<number | null>;
}

export interface DesktopOptions {
  readonly userData: string;
  readonly site: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** A program that starts the host with its own words: a tool that looks on. */
  readonly starter?: string;
  /** Whether somebody of age used this data folder before; without it the age gate comes first. */
  readonly isOfAge?: boolean;
}

/** Starts the built client on a data folder and waits for its window. */
export async function startDesktop({
  userData,
  site,
  env = {},
  args = [],
  starter = executable,
  isOfAge = true,
}: DesktopOptions): Promise<RunningDesktop> {
  if (isOfAge) await rememberAge(userData);
  const app = await _electron.launch({
    executablePath: starter,
    args: [...rootArgs(), ROOT, ...args],
    env: desktopEnv({ userData, site, env }),
    timeout: PATIENCE_MS,
  });
  const child = app.process();
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  // Playwright's own limit of 30 s holds where no project's settings reach: a client that was launched by hand.
  app.context().setDefaultTimeout(PATIENCE_MS);
  const page = await app.firstWindow({ timeout: PATIENCE_MS });
  // The window is there before its page is: what is put into the empty one before it is lost with it.
  await page.waitForURL(({ protocol }) => protocol !== 'about:', {
    waitUntil: 'commit',
    timeout: PATIENCE_MS,
  });
  return {
    app,
    page,
    userData,
    output: () => output,
    async close() {
      await quitAnyway(app);
      await app.close();
      return ended;
    },
  };
}

/** Answers the question whether to quit in the middle of downloads; one that has ended is asked nothing. */
async function quitAnyway(app: ElectronApplication): Promise<void> {
  await app
    .evaluate(({ dialog }) => {
      dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
    })
    .catch(() => undefined);
}

/** Leaves the device state of an earlier run, where there is none yet. */
async function rememberAge(userData: string): Promise<void> {
  const file = path.join(userData, 'device.json');
  if (existsSync(file)) return;
  await mkdir(userData, { recursive: true });
  await writeFile(file, JSON.stringify({ ageVerifiedAt: Date.now() }));
}

/** How the client is started without Playwright: a second start, or two at once. */
export function commandOf(options: DesktopOptions) {
  return { file: executable, args: [...rootArgs(), ROOT, ...(options.args ?? [])], env: desktopEnv(options) };
}

/** Chromium refuses to run as root in its sandbox; the stand-in never has one. */
function rootArgs(): readonly string[] {
  return !isStandIn && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function desktopEnv({ userData, site, env }: DesktopOptions): Record<string, string> {
  const own = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...Object.fromEntries(own), YORU_DATA: userData, YORU_SITE: site, ...env };
}
