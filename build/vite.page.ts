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
  /\/src\/(renderer\/(ui\/((Confirm)?Dialog|Ring)|.*\/use-dialog-texts|.*\/tell-stopped)|shared\/downloads\/under-way)|\/@base-ui\/react\/(alert-)?dialog\//;

/**
 * Small things that overlays, notices and screens of this device share without a dialog. Each as a chunk of its own would
 * cost the entry some 25 bytes for its name.
 */
const OF_OVERLAYS =
  /\/src\/renderer\/(ui\/(overlay-history|use-close-on-back|Switch)|.*\/(use-(late|screen)-texts|preference-texts|focus-neighbour|notify-stopped|use-catalogue-change)\.)|\/lucide-react\/.*\/(check|pause|play)\.[a-z]+$/;

/** Chunks that go by their names: tests hold them back. */
const NAMED =
  /^(engine|en|ja|late-.+|lists|rows-.+|Page|MemberGrid|AgeGate|ShareDialog|SettingsMenu|Toasts|probe-site)$/;

const ROWS = /\/src\/shared\/api\/table\/(\w+)/;
const READ_BY_ROWS = /\/src\/shared\/entities\/(album|channel|model|playlist)/;
/** Not what only some screens show, as the player does, nor what only their rows read, nor what only forms need. */
const OF_MANY =
  /\/src\/(renderer(?!\/(ui\/(Field|Facts|file-rows|selection|Select|Sta(ck|ffList)|StepPager|use-paged)|pages\/moderation|features\/(albums\/edit|collections|staff|comments|feed|members|messages|notifications|report|uploads|player|account|profile|relations|lists|core\/(form|captcha|comments|lists|marks|models|mutation|paging\/PagedItems|relations|reorder|session|texts\/use-reason|live|actions))))|shared\/(format\/(?!bytes)|entities\/file-address|accounts\/gone-name))/;
const OF_FORMS =
  /\/src\/renderer\/(ui\/(Field|Facts|file-rows|Select|Stack|StepPager|use-paged)|pages\/(account|confirm)|features\/(account|core\/(form|captcha)))/;
/** What members do to each other and to what they follow, with the icons that nothing else shows. */
const OF_RELATIONS =
  /\/src\/renderer\/(features\/(core\/)?relations(?!\/SubscribePlace)|pages\/member\/MemberActions\.)|\/lucide-react\/.*\/(ban|bell|message-square|pencil|user-check|user-plus)\.[a-z]+$/;
/** Comments as they are read, and their field; what a menu opens is not theirs. */
const OF_THREADS =
  /\/src\/renderer\/features\/(core\/comments\/|comments\/(?!Comment(Delete|Edit|Menu|Tools)|GoneComment|ReplyForm|late-parts))/;
const OF_MEMBERS =
  /\/src\/(shared\/(entities\/member(?!-(subscriptions|record))|api\/table\/members)|renderer\/features\/members)/;
/** A video's page with its rows and its player, but not what only the player's engine or a press brings. */
const OF_VIDEO =
  /\/src\/(renderer\/(pages\/video\/|features\/(related\/|playlists\/context\/|staff\/StaffAction\.|player\/(Player\.|MenuButton|NoControls|OverPicture|SeekBarExtras|SkipSign|after-paint|files|keys|load-engine|rate|recovery|streams|taps|unmanaged|use-|vid|volume-memory|vtt|watch|engine-types)))|shared\/(api\/table\/video\.|entities\/(video|video-file|gate)\.|format\/start-time))/;
/** Small things of what members do, and what several screens need a moment later: each alone would cost its name. */
const OF_ACTS =
  /\/src\/(renderer\/(features\/(core\/(requests\/report-request|actions\/|mutation\/|marks\/|lists\/|session\/|texts\/use-reason)|feed\/queries|report\/ReportAction|relations\/SubscribePlace|playlists\/video-query))|shared\/comments\/)|\/lucide-react\/.*\/(flag|list-plus|mail|plus|trash)\.[a-z]+$/;
const OF_COMMENTS =
  /\/src\/shared\/(entities\/comment\.|filters\/comments|api\/(commented|table\/comments\.))/;
/** Parts of the contract that members alone call, with what they read. */
const ROWS_OF_ACTS =
  /\/src\/shared\/(api\/table\/(comment-acts|lists|messages|notifications|playlist-acts|profile|relations|votes)|entities\/(audience|marks|message|notification|own-|playlist-words|profile|relations)|messages\/messages-from|notifications\/)/;
const OF_OWN_ALBUMS = /\/src\/shared\/(api\/table\/albums-edit|entities\/own-album|upload\/album-)/;
const OF_SEARCH = /\/src\/(shared\/entities|renderer\/features)\/search(\.ts|\/queries)/;

/**
 * A part of the contract and what its rows read are one chunk, the search's with who asks for it everywhere. The site
 * knows them by these names (`src/site/app/http/web/preloads.ts`).
 */
function rowsChunk(id: string): string | null {
  // Members alone call them.
  if (/\/src\/shared\/(api\/table|entities)\/(feed|oauth)\./.test(id)) return 'rows-account';
  // With the rows that need it: one more chunk could not be had at a send without network.
  if (/\/src\/(shared\/api\/multipart|web\/send-parts)/.test(id)) return 'rows-reports';
  if (/\/src\/shared\/(entities\/comment\.|filters\/comments|api\/commented)/.test(id))
    return 'rows-comments';
  // Who makes albums has the rows of uploads at hand.
  if (OF_OWN_ALBUMS.test(id)) return 'rows-uploads';
  if (ROWS_OF_ACTS.test(id)) return 'rows-acts';
  const part = ROWS.exec(id)?.[1];
  if (part) return `rows-${part}`;
  const thing = READ_BY_ROWS.exec(id)?.[1];
  if (thing) return `rows-${thing}s`;
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
          // Before the dialogs: they take along what they read, and screens without a dialog read it too.
          // Before those of acts take along what they read.
          { name: 'rows-comments', test: OF_COMMENTS },
          { name: 'acts', test: (id) => OF_OVERLAYS.test(id) || OF_ACTS.test(id) },
          // They take along what they read, and screens without a dialog read it too.
          { name: 'dialog', test: OF_DIALOGS },
          { name: 'lists', test: OF_MANY, minShareCount: 3 },
          { name: 'comments', test: OF_THREADS },
          { name: 'relations', test: OF_RELATIONS },
          { name: 'video', test: OF_VIDEO },
          { name: 'forms', test: OF_FORMS },
          // Rows that are chosen or moved.
          { name: 'row-tools', test: /\/src\/renderer\/(ui\/selection|features\/core\/reorder)\// },
          { name: 'rows-members', test: OF_MEMBERS },
          { name: rowsChunk, debugName: 'rows' },
          // Pages of something below another thing's head, which no list's own screen has.
          {
            name: 'OwnedVideos',
            test: /\/src\/renderer\/features\/(listing\/OwnedVideos|core\/paging\/PagedItems)\./,
          },
          { name: 'MemberFrame', test: /\/src\/renderer\/pages\/member\/MemberFrame\./ },
          // Tiles and grids of both: a list of either would wait for a second chunk otherwise.
          { name: 'collections', test: /\/src\/renderer\/features\/collections\// },
        ],
      },
    },
  },
};
