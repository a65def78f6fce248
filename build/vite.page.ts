import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, PluginOption } from 'vite';
import { alwaysProduction } from './plugins/always-production.ts';
import { compiledOnce } from './plugins/compiled-once.ts';
import { pureMakers } from './plugins/pure-makers.ts';
import { shortClassNames } from './plugins/short-class-names.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the desktop's page and the web build share: one renderer, compiled the same way. */
export const pagePlugins: PluginOption[] = [
  alwaysProduction(),
  react(),
  pureMakers(),
  shortClassNames(at('..')),
  compiledOnce(babel({ presets: [reactCompilerPreset()] }), at('../.cache/compiled.json'), [
    readFileSync(at('../package-lock.json'), 'utf8'),
    readFileSync(at('vite.page.ts'), 'utf8'),
  ]),
];

/** What the first dialog brings along, with what the downloads' mark and the way to a file both need: no chunk of its own. */
const OF_DIALOGS =
  /\/src\/(renderer\/(ui\/(Dialog|Ring)|.*\/use-dialog-texts|.*\/tell-stopped)|shared\/downloads\/under-way)/;

/**
 * Small things that overlays, notices and screens of this device share without a dialog. Each as a chunk of its own would
 * cost the entry some 25 bytes for its name.
 */
const OF_OVERLAYS =
  /\/src\/renderer\/(ui\/(overlay-history|use-close-on-back|Switch)|.*\/(use-(late|screen)-texts|preference-texts|focus-neighbour|notify-stopped|use-catalogue-change)\.)|\/lucide-react\/.*\/(check|pause|play)\.[a-z]+$/;

/** Chunks that go by their names: tests hold them back. */
const NAMED =
  /^(engine|en|ja|late-.+|lists|rows-.+|Page|MemberGrid|AgeGate|ShareDialog|SettingsMenu|Toasts|reach-again)$/;

const ROWS = /\/src\/shared\/api\/table\/(\w+)/;
const READ_BY_VIDEO = /\/src\/shared\/entities\/video(-file)?\.ts/;
const READ_BY_ROWS = /\/src\/shared\/entities\/(album|channel|model|playlist)/;
/** Not what only some screens show, as the player does, nor what only their rows read, nor what only forms need. */
const OF_MANY =
  /\/src\/(renderer(?!\/features\/(comments|members|player|core\/form))|shared\/(format\/(?!bytes)|entities\/file-address))/;
const OF_MEMBERS =
  /\/src\/(shared\/(entities\/(comment|member)|api\/table\/members)|renderer\/features\/members)/;
const OF_SEARCH = /\/src\/(shared\/entities|renderer\/features)\/search(\.ts|\/queries)/;

/**
 * A part of the contract and what its rows read are one chunk, the search's with who asks for it everywhere. The site
 * knows them by these names (`src/site/http/web/preloads.ts`).
 */
function rowsChunk(id: string): string | null {
  // With the rows that need it: Chromium never retries an import that failed, as one made at a send without network does.
  if (id.includes('/src/shared/api/multipart')) return 'rows-reports';
  const part = ROWS.exec(id)?.[1];
  if (part) return `rows-${part}`;
  const thing = READ_BY_ROWS.exec(id)?.[1];
  if (thing) return `rows-${thing}s`;
  if (READ_BY_VIDEO.test(id)) return 'rows-video';
  return OF_SEARCH.test(id) ? 'rows-search' : null;
}

/**
 * Few, coarse chunks without polyfills: all that an entry needs at once is one file, what comes later is separate.
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
  // One style sheet of some 15 KB: split, a screen of the community asks for five.
  cssCodeSplit: false,
  rolldownOptions: {
    output: {
      // An entry names some sixty chunks, and neither names nor random letters pack: half a KiB of each first load.
      chunkFileNames: ({ name }) => `assets/${NAMED.test(name) ? name : 'c'}-[hash:7].js`,
      codeSplitting: {
        groups: [
          { name: 'page', tags: ['$initial'] },
          // What several screens share comes at once, not in ten small chunks; what only a click opens is not theirs.
          { name: 'dialog', test: OF_DIALOGS },
          { name: 'overlay', test: OF_OVERLAYS },
          { name: 'lists', test: OF_MANY, minShareCount: 3 },
          // What is said on a member's wall is a comment: before the group of those can take it along.
          { name: 'rows-members', test: OF_MEMBERS },
          { name: rowsChunk, debugName: 'rows' },
        ],
      },
    },
  },
};
