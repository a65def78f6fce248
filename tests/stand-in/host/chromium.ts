import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { connectCdp } from './cdp.ts';
import type { Cdp } from './cdp.ts';

/** A running Chromium, its debugging address and the way to end it. */
export interface Chromium {
  readonly cdp: Cdp;
  /** `ws://…` for Playwright. */
  readonly endpoint: string;
  readonly pid: number;
  /** Ends Chromium and deletes a temporary profile. Never throws, takes 3 s at most. */
  close(): Promise<void>;
}

export interface ChromiumOptions {
  /** Kept after the run; a temporary folder when absent. */
  readonly profile?: string | undefined;
  readonly screens: string;
  /** Switches that the app appended through `app.commandLine`. */
  readonly switches: readonly string[];
}

const root = join(import.meta.dirname, '..');
const CLOSE_MS = 2_000;

/** @throws Error when Chromium is not installed or ends before it listens */
export async function startChromium({ profile, screens, switches }: ChromiumOptions): Promise<Chromium> {
  const temporary = profile ? undefined : mkdtempSync(join(tmpdir(), 'stand-in-'));
  const folder = profile ?? temporary ?? '';
  mkdirSync(folder, { recursive: true });
  const keeper = startKeeper(temporary);
  const child = spawn(findChromium(), mergeFeatures([...flags(folder, screens), ...switches]), {
    // A group of its own, so that the keeper can end all of it at once.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${join(root, 'no-open')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  keeper.tell(String(child.pid));
  const cdp = connectCdp(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const endpoint = await readEndpoint(child);

  const close = async () => {
    cdp.send('Browser.close').catch(() => undefined);
    const timer = setTimeout(() => killGroup(child.pid), CLOSE_MS);
    await exited;
    clearTimeout(timer);
    if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    keeper.tell('done');
  };
  return { cdp, endpoint, pid: child.pid ?? 0, close };
}

function startKeeper(temporary: string | undefined): { tell(line: string): void } {
  const keeper = spawn('/bin/sh', [join(root, 'keeper.sh'), temporary ?? ''], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  keeper.stdin.on('error', () => undefined);
  return { tell: (line) => void keeper.stdin.write(`${line}\n`) };
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

function readEndpoint(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (process.env['STAND_IN_VERBOSE']) process.stderr.write(text);
      // Chromium goes on talking about missing system services; only its beginning matters.
      if (seen.length > 20_000) return;
      seen += text;
      const found = /^DevTools listening on (ws:\/\/\S+)/m.exec(seen);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`stand-in: Chromium ended (${code}) before it listened\n${seen}`)),
    );
  });
}

/**
 * The browser without a window of its own starts quicker. Debian's start scripts cost half a second and add nothing that
 * the flags below do not say.
 */
function findChromium(): string {
  const places = [
    process.env['STAND_IN_CHROMIUM'],
    '/usr/lib/chromium/chromium-headless-shell',
    '/usr/lib/chromium/chromium',
    '/usr/bin/chromium',
  ];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error('stand-in: no Chromium (apt-get install chromium, or set STAND_IN_CHROMIUM)');
  return found;
}

/** Chromium heeds only the last list of features: one list out of ours and the app's. */
function mergeFeatures(all: readonly string[]): string[] {
  const [off, on] = ['--disable-features=', '--enable-features='].map((name) => {
    const lists = all.filter((flag) => flag.startsWith(name)).map((flag) => flag.slice(name.length));
    return lists.length > 0 ? [name + lists.join(',')] : [];
  });
  const rest = all.filter((flag) => !/^--(dis|en)able-features=/.test(flag));
  return [...rest, ...(off ?? []), ...(on ?? [])];
}

function flags(profile: string, screens: string): string[] {
  const named = process.env['STAND_IN_CHROMIUM_ARGS'];
  return [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-startup-window',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-sync',
    '--disable-breakpad',
    '--disable-back-forward-cache',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-ipc-flooding-protection',
    // The window answers to our handler, not to Chromium's blocker.
    '--disable-popup-blocking',
    // Frames of all sites share the page's target, so that one session sees every request and every frame.
    '--disable-site-isolation-trials',
    // No process waits for a page to come.
    '--renderer-process-limit=1',
    // A test runs most code once; making it faster costs more than it gives.
    '--js-flags=--no-maglev --no-opt',
    '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,Translate,MediaRouter,OptimizationHints,LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxAimPopup,OmniboxAimPopup',
    '--force-color-profile=srgb',
    '--password-store=basic',
    // Electron's own default; Chromium's asks for a gesture.
    '--autoplay-policy=no-user-gesture-required',
    '--remote-debugging-pipe',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--screen-info=${screens}`,
    ...(named ? named.split(' ') : []),
  ];
}
