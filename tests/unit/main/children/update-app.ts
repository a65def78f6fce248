import { rmSync, renameSync } from 'node:fs';
import { createEngine } from '../../../../src/main/updates/engine.ts';
import { nextTo } from '../../../../src/main/updates/app-image.ts';
import { createLine } from '../../../../src/main/updates/line.ts';
import { readKeys } from '../../../../src/main/updates/signed-feed.ts';
import { say } from './say.ts';

/** Takes a new version from the feed to its place; `unlink`: as electron-updater does, which removes the old one first. */
const [file = '', feed = '', key = '', folder = '', mode] = process.argv.slice(2);
process.env['APPIMAGE'] = file;
const engine = createEngine({
  way: { kind: 'appImage', file },
  version: '0.1.0',
  feed,
  folder,
  share: 0,
  now: Date.now,
  keys: readKeys([key]) ?? [],
  channel: () => 'stable',
  line: createLine({ resolveProxy: async () => 'DIRECT', userAgent: 'Yoru/0.1.0 (test)' }),
  warn: say,
});
await engine.check();
await engine.download(() => undefined);
if (mode === 'unlink') {
  rmSync(file);
  renameSync(nextTo(file), file);
} else await engine.install(false);
say('installed');
process.exit(0);
