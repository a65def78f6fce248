import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, PluginOption } from 'vite';

/** What the desktop's page and the web build share: one renderer, compiled the same way. */
export const pagePlugins: PluginOption[] = [react(), babel({ presets: [reactCompilerPreset()] })];

/**
 * Few, coarse chunks without polyfills: all that an entry needs at once is one file, what comes later is apart.
 * Left alone, the bundler cuts the entry wherever a lazy screen shares something with it (ten requests, not two).
 * Assets are never inlined so that the CSP needs no `data:` scripts or fonts.
 */
export const pageBuild: BuildEnvironmentOptions = {
  target: 'es2023',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  cssMinify: true,
  sourcemap: false,
  emptyOutDir: true,
  // One style sheet of some 15 KB: apart, a screen of the community asks for five.
  cssCodeSplit: false,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'page', tags: ['$initial'] },
          // What several screens share comes at once, not in ten small pieces.
          { name: 'rows', test: /\/src\/shared\// },
          { name: 'lists', test: /\/src\/renderer\//, minShareCount: 3 },
        ],
      },
    },
  },
};
