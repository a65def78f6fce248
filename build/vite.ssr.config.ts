import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pagePlugins } from './vite.page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The renderer for the site: `out/ssr/render.mjs` makes a screen's html. Packages are bundled, so that
 * nothing is looked up at run time and React is the production one.
 */
export default defineConfig({
  root: `${root}src/web`,
  plugins: pagePlugins,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: `${root}src/renderer/render.tsx`,
    outDir: `${root}out/ssr`,
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    // Read from the disk once a start; nobody waits for it.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { output: { entryFileNames: 'render.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
