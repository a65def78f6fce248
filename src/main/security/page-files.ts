import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** The files that may be served to the page, by their exact path: `/assets/x.js` -> its place and type. */
export type PageFiles = ReadonlyMap<string, PageFile>;

export interface PageFile {
  readonly file: string;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The list the build wrote beside the bundles (`build/plugins/page-files.ts`). Other files do not exist for the page:
 * no request is ever turned into a path.
 * @param listFile JSON array of paths that start with a slash
 * @param root folder the paths are below
 */
export async function readPageFiles(listFile: string, root: string): Promise<PageFiles> {
  const names: unknown = JSON.parse(await readFile(listFile, 'utf8'));
  if (!Array.isArray(names)) throw new TypeError(`${listFile} is not a list of files`);
  return new Map(names.filter(isPlainName).map((name) => [name, describe(name, root)]));
}

/** Only names that our builds make; anything else in the list is refused. */
function isPlainName(name: unknown): name is string {
  return typeof name === 'string' && /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(name) && name !== '/';
}

function describe(name: string, root: string): PageFile {
  return {
    file: join(root, ...name.split('/')),
    type: TYPES[posix.extname(name)] ?? 'application/octet-stream',
  };
}
