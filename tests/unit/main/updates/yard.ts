import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { makeKeys } from '../../../../build/scripts/lib/release-feed.mjs';
import { createEngine, type EngineParts } from '../../../../src/main/updates/engine.ts';
import { createLine } from '../../../../src/main/updates/line.ts';
import { readKeys } from '../../../../src/main/updates/signed-feed.ts';
import type { Way } from '../../../../src/main/updates/way.ts';
import { temporaryFolder } from '../temporary.ts';
import { makeAppImage } from './app-image-like.ts';
import { startFeedServer } from './feed-server.ts';
import { putRelease, type Release } from './put-release.ts';

/** Small, as in tests a cut is not waited for. */
const PAUSES = [5, 5, 5];

export type Yard = Awaited<ReturnType<typeof openYard>>;

/** An AppImage of 0.1.0 that runs from a folder of its own, and a feed that it looks at. */
export async function openYard() {
  const folder = temporaryFolder();
  const server = await startFeedServer(onTestFinished);
  const keys = makeKeys();
  const file = join(folder, 'Yoru.AppImage');
  writeFileSync(file, makeAppImage('0.1.0'));
  chmodSync(file, 0o755);
  mkdirSync(join(folder, 'data'));
  vi.stubEnv('APPIMAGE', file);
  vi.stubEnv('APPDIR', dirname(process.execPath));
  onTestFinished(() => void vi.unstubAllEnvs());
  const warnings: string[] = [];
  const open = (parts: Partial<EngineParts> & { readonly proxies?: string } = {}) => {
    const line = createLine({
      resolveProxy: async () => parts.proxies ?? 'DIRECT',
      userAgent: 'Yoru/0.1.0 (test)',
    });
    onTestFinished(line.close);
    return createEngine({
      way: { kind: 'appImage', file } satisfies Way,
      version: '0.1.0',
      feed: server.feed,
      line,
      keys: readKeys([keys.publicKey]) ?? [],
      channel: () => 'stable',
      share: 50,
      folder: join(folder, 'data', 'updates'),
      now: Date.now,
      warn: (message) => warnings.push(message),
      pauses: PAUSES,
      tornMs: 5,
      ...parts,
    });
  };
  return {
    folder,
    file,
    server,
    keys,
    open,
    warnings,
    release: (release: Release = {}) => putRelease(server, { pem: String(keys.pem), ...release }),
    /** What the file in its place says when it is run. */
    run: async () => (await promisify(execFile)(file)).stdout.trim(),
    /** All that is beside the AppImage. */
    beside: () => readdirSync(folder).sort(),
  };
}
