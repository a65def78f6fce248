import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import './api.ts';

const here = import.meta.dirname;
export const executable = join(here, 'electron');
export const sampleApp = join(here, 'sample');

export interface Media {
  readonly origin: string;
  /** `Range` header of every request for the film. */
  readonly ranges: string[];
  readonly paths: string[];
  close(): void;
}

/** A plain media origin: one film with ranges, one picture, one redirect, one page. */
export async function serveMedia(): Promise<Media> {
  const folder = newFolder();
  const film = join(folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25:duration=4', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', ...source, '-c:v', 'libx264', '-movflags', '+faststart', film], {
    timeout: 120_000,
  });
  const bytes = readFileSync(film);
  rmSync(folder, { recursive: true });
  const ranges: string[] = [];
  const paths: string[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    paths.push(path);
    if (path.endsWith('.mp4')) return sendRange(request, response, bytes, ranges);
    if (path === '/redirect') return void response.writeHead(302, { location: '/refused' }).end();
    if (path === '/media.json')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    if (path.endsWith('.svg')) {
      return void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>');
    }
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>media</title><p>media');
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, ranges, paths, close };
}

function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  ranges: string[],
): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  ranges.push(request.headers.range ?? '');
  const first = Number(range?.[1] ?? 0);
  const last = range?.[2] ? Number(range[2]) : bytes.length - 1;
  const head = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': last - first + 1 };
  if (range) response.writeHead(206, { ...head, 'content-range': `bytes ${first}-${last}/${bytes.length}` });
  else response.writeHead(200, head);
  response.end(bytes.subarray(first, last + 1));
}

const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-test-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

// Files run beside each other: with one data folder each app would be another file's second instance.
process.env['XDG_CONFIG_HOME'] = newFolder();

/** Starts the sample app, with its window on `app://sample/index.html`. */
export async function launch(
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<[ElectronApplication, Page]> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const app = await _electron.launch({
    executablePath: executable,
    args: [sampleApp, ...args],
    env: { ...inherited, ...env },
    timeout: 120_000,
  });
  const page = await app.firstWindow();
  await page.waitForSelector('html[data-ready]');
  return [app, page];
}

/** What the sample app noted, e.g. `['will-navigate', url, true]`. */
export function seen(app: ElectronApplication): Promise<unknown[][]> {
  return app.evaluate(() => (globalThis as unknown as { sampleSeen: unknown[][] }).sampleSeen);
}

/** True while a process runs; one that waits to be reaped counts as gone. */
export function isHydrated(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
