import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The page has the text below this address, on the desktop and in a browser. */
const FILE = 'licences.txt';

/** What builders put into a bundle by themselves, and the package it comes from. */
const OF_BUILDERS: Readonly<Record<string, string>> = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' };

/** Packages that lie ready-made inside of another, where no bundler sees them. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  'video.js': ['global', '@videojs/xhr', '@babel/runtime', 'is-function'],
};

const HEAD = `Software of others that Yoru is built with, and its licences. Those of Electron and Chromium lie beside the desktop client
(LICENSE.electron.txt, LICENSES.chromium.html). SQLite, inside of better-sqlite3, is in the public domain.

Yoruが使用しているソフトウェアとそのライセンスの一覧です。
`;

const RULE = '='.repeat(80);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
}

export interface Licences {
  /** Notes which packages a bundle holds. */
  note(): Plugin;
  /**
   * The same for the bundle built last, which gets the text of all as a file.
   * @param copy where it is written as well, for the package
   */
  write(copy?: string): Plugin;
}

/**
 * Collects the licence texts of what is bundled. A package that brings none ends the build, until `build/licences` has
 * one for it.
 * @param root the project's folder
 * @param others names of packages that are delivered without being bundled
 */
export function collectLicences(root: string, others: readonly string[] = []): Licences {
  const modules = join(root, 'node_modules');
  const folders = new Set(others.map((name) => join(modules, name)));
  const look = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle))
      for (const id of file.type === 'chunk' ? file.moduleIds : []) {
        const folder = packageFolder(id, modules);
        if (folder !== null) folders.add(folder);
      }
  };
  const textOf = (folder: string) => licenceIn(folder, join(root, 'build/licences'));
  return {
    note: () => ({
      name: 'yoru:licences-note',
      apply: 'build',
      generateBundle: (_options, bundle) => look(bundle),
    }),
    write: (copy) => ({
      name: 'yoru:licences',
      apply: 'build',
      generateBundle(_options, bundle) {
        look(bundle);
        const source = `${HEAD}\n${listOf(withInner([...folders], modules), textOf)}`;
        this.emitFile({ type: 'asset', fileName: FILE, source });
        if (copy === undefined) return;
        mkdirSync(dirname(copy), { recursive: true });
        writeFileSync(copy, source);
      },
    }),
  };
}

/** The folder of the package a module belongs to; `null` for what is ours. */
function packageFolder(id: string, modules: string): string | null {
  for (const [start, name] of Object.entries(OF_BUILDERS))
    if (id.startsWith(start)) return join(modules, name);
  const found = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'));
  return found?.[1] ?? null;
}

function withInner(folders: readonly string[], modules: string): readonly string[] {
  const inner = folders.flatMap((folder) => INSIDE[manifestOf(folder).name] ?? []);
  return [...folders, ...inner.map((name) => join(modules, name))];
}

/** Packages that share a text are named above it together. */
function listOf(folders: readonly string[], textIn: (folder: string) => string): string {
  const sharing = new Map<string, Set<string>>();
  for (const folder of folders) {
    const { name, version, license = 'see below', homepage } = manifestOf(folder);
    const text = textIn(folder);
    // Where its source is, which some licences want to be said.
    const line = `${name} ${version} (${license}) ${homepage ?? `https://www.npmjs.com/package/${name}`}`;
    sharing.set(text, (sharing.get(text) ?? new Set()).add(line));
  }
  return [...sharing]
    .map(([text, names]) => `${RULE}\n${[...names].sort().join('\n')}\n\n${text}\n`)
    .sort()
    .join('\n');
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function licenceIn(folder: string, ours: string): string {
  const texts = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .sort()
    .map((name) => join(folder, name));
  const { name } = manifestOf(folder);
  const own = join(ours, `${name.replace('/', '+')}.txt`);
  if (texts.length === 0 && existsSync(own)) texts.push(own);
  if (texts.length === 0) throw new Error(`${name} brings no licence text; write one in ${own}`);
  return texts.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}
