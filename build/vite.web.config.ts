import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compileHint } from './plugins/compile-hint.ts';
import { collectLicences } from './plugins/licences.ts';
import { precompress } from './plugins/precompress.ts';
import { styleFirst } from './plugins/style-first.ts';
import { pageBuild, pagePlugins } from './vite.page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = process.env['YORU_SITE'] ?? 'http://127.0.0.1:8080';

const licences = collectLicences(root);

/** The web build: `src/web/index.html` into `out/web`, served by the site. */
export default defineConfig({
  root: `${root}src/web`,
  plugins: [...pagePlugins, compileHint(), styleFirst(), licences.write(), precompress()],
  worker: { plugins: () => [licences.note()] },
  publicDir: `${root}resources/web`,
  // The page is served by the site in production; in development its calls go there.
  server: { host: '127.0.0.1', proxy: { '/api': site, '/media': site } },
  build: {
    ...pageBuild,
    outDir: `${root}out/web`,
    manifest: true,
    // A KiB less on every first load than the bundler's own, for ten seconds of a build; a file on a disk needs neither.
    minify: 'terser',
    // A function called once packs better as it was written than within the one that calls it.
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, reduce_funcs: false } },
    // Goal G9 bounds what is sent, packed (`tests/e2e/web/bundle.spec.ts`).
    chunkSizeWarningLimit: 600,
  },
});
