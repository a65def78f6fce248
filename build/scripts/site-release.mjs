import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, ROOT } from './lib/bootstrap.mjs';

/** `npm run release:site`: a release of the site as one file in `dist`, with its SHA-256 beside it. */
await bootstrap();
const { ensureBuilt } = await import('./lib/builds.mjs');
const { run } = await import('./lib/run.mjs');
const { layOutSite, releaseName } = await import('./lib/site-release.mjs');

if (!(await ensureBuilt(['web']))) process.exit(1);
const name = releaseName(ROOT);
const dist = path.join(ROOT, 'dist');
layOutSite(ROOT, path.join(dist, name));
// Always the same bytes of the same contents.
const { code, output } = await run('tar', [
  ...['-C', dist, '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'],
  ...['-czf', path.join(dist, `${name}.tar.gz`), name],
]);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
const file = `${name}.tar.gz`;
const hash = createHash('sha256')
  .update(readFileSync(path.join(dist, file)))
  .digest('hex');
writeFileSync(path.join(dist, `${file}.sha256`), `${hash}  ${file}\n`);
console.log(`dist/${file}`);
