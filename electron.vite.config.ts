import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import { compileHint } from './build/plugins/compile-hint.ts';
import { collectLicences } from './build/plugins/licences.ts';
import { rootBase } from './build/plugins/root-base.ts';
import { listPageFiles } from './build/plugins/page-files.ts';
import { pageBuild, pagePlugins } from './build/vite.page.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Native addons stay outside; the rest of main is minified CJS. What the window does not wait for is imported when
 * wanted, so it lies apart by itself (`tests/e2e/desktop/start.spec.ts`).
 */
const external = ['electron', 'better-sqlite3', 'keytar', /^node:/];

/** The addons are delivered as they are, with what was compiled into them. */
const licences = collectLicences(at('.'), ['better-sqlite3', 'keytar', 'node-addon-api']);

export default defineConfig({
  main: {
    plugins: [licences.note()],
    build: {
      outDir: at('out/main'),
      externalizeDeps: false,
      minify: true,
      emptyOutDir: true,
      rolldownOptions: {
        input: { index: at('src/main/boot.ts'), keychain: at('src/main/secrets/child.ts') },
        external,
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name].cjs',
        },
      },
    },
    define: {
      __BUILD_SITE__: JSON.stringify(process.env['YORU_BUILD_SITE'] ?? null),
      __UPDATE_KEY__: JSON.stringify(process.env['YORU_UPDATE_KEY'] ?? null),
      __UPDATE_FEED__: JSON.stringify(process.env['YORU_UPDATE_FEED'] ?? null),
    },
  },
  preload: {
    plugins: [licences.note()],
    build: {
      outDir: at('out/preload'),
      externalizeDeps: false,
      minify: true,
      rolldownOptions: {
        input: at('src/preload/index.ts'),
        external,
        output: { format: 'cjs', entryFileNames: 'index.cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    publicDir: at('resources/web'),
    plugins: [
      ...pagePlugins,
      rootBase(),
      compileHint(),
      licences.write(at('out/licences.txt')),
      listPageFiles(at('out/page-files.json')),
    ],
    worker: { plugins: () => [licences.note()] },
    build: {
      ...pageBuild,
      outDir: at('out/renderer'),
      rolldownOptions: { ...pageBuild.rolldownOptions, input: at('src/renderer/index.html') },
    },
  },
});
