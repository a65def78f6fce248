import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSENT_COOKIE } from '../../../src/shared/entities/consent.ts';
import { chromium, type CDPSession, type Page } from '@playwright/test';

export const BROWSER = process.env['YORU_CHROMIUM'] ?? '/usr/bin/chromium';

/** Cookies of people who passed the age gate on an earlier day. */
export const CONSENTED = Object.values(CONSENT_COOKIE).map((name) => `${name}=1`);

export const BROWSER_ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--autoplay-policy=no-user-gesture-required'],
];

/** `slow`: a processor four times slower behind 10 Mbit/s with 40 ms; `weak`: that processor alone. */
export type Profile = 'quick' | 'slow' | 'weak';

const SLOW = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };

/** Runs one visit in a browser with a new, empty profile. */
export async function freshVisit<T>(
  profile: Profile,
  visit: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: BROWSER,
    headless: true,
    args: BROWSER_ARGS,
    viewport: { width: 1280, height: 900 },
  });
  try {
    const named = CONSENTED.map((cookie) => cookie.split('=') as [string, string]);
    await context.addCookies(named.map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/' })));
    const page = context.pages()[0] ?? (await context.newPage());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Performance.enable');
    if (profile === 'slow') await devtools.send('Network.emulateNetworkConditions', SLOW);
    if (profile !== 'quick') await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await visit(page, devtools);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Received {
  readonly url: string;
  readonly type: string;
  /** Also the tab's icon, whose type is "Other". */
  readonly isPicture: boolean;
  /** Bytes over the wire, headers included. */
  bytes: number;
}

/** Collects what the page receives from now on, per request. */
export function watchNetwork(devtools: CDPSession): readonly Received[] {
  const all: Received[] = [];
  const byId = new Map<string, Received>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const isPicture = response.mimeType.startsWith('image/');
    const received = { url: response.url, type, isPicture, bytes: 0 };
    byId.set(requestId, received);
    all.push(received);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const received = byId.get(requestId);
    if (received) received.bytes = encodedDataLength;
  });
  return all;
}

/** Figures of the browser itself: `Nodes`, `JSHeapUsedSize`, `LayoutDuration`, … (bytes, counts and seconds). */
export async function browserFigures(devtools: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (name) => {
    const found = metrics.find((metric) => metric.name === name);
    if (!found) throw new Error(`the browser gives no figure ${name}`);
    return found.value;
  };
}
