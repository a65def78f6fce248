import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { finishAnswer, type FinishedAnswer } from '../finished-answer.ts';
import type { FlatHeaders } from '../security-headers.ts';

const manifestFile = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
  }),
);

export type WebManifest = z.output<typeof manifestFile>;

export interface WebBuild {
  /** The page before it is filled. */
  readonly html: string;
  readonly manifest: WebManifest;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Names with a hash of the content: the content of such a name never changes. */
const HASHED = /^\/assets\/[^/]+-[\w-]{6,8}\.[a-z0-9]+$/;

/**
 * Reads the web build into `files`, by address: only files that existed at start are served, so no request reaches the
 * disk later. Brotli is available for files that the build compressed (`name.br` beside it), gzip for the rest. `null`
 * if there is no build.
 */
export async function readWebBuild(
  folder: string,
  security: FlatHeaders,
  files: Map<string, FinishedAnswer>,
): Promise<WebBuild | null> {
  const html = await readText(join(folder, 'index.html'));
  if (html === null) return null;
  for (const path of await listFiles(folder)) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // Dot folders hold the manifest, which is not served.
    if (address === '/index.html' || address.includes('/.')) continue;
    const answer = await readWebFile(path, address, security);
    if (answer) files.set(address, answer);
  }
  const manifest = manifestFile.safeParse(
    JSON.parse((await readText(join(folder, '.vite/manifest.json'))) ?? '{}'),
  );
  return { html, manifest: manifest.success ? manifest.data : {} };
}

/**
 * A file of a web build with its address; `null` for a type that is not served: source maps contain paths of the build
 * machine.
 */
export async function readWebFile(
  path: string,
  address: string,
  security: FlatHeaders,
): Promise<FinishedAnswer | null> {
  const type = TYPES[address.slice(address.lastIndexOf('.') + 1)];
  if (type === undefined) return null;
  const cacheControl = HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const brotli = (await readBytes(`${path}.br`)) ?? null;
  return finishAnswer({ body: await readFile(path), type, cacheControl, security, brotli });
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function readText(path: string): Promise<string | null> {
  return (await readBytes(path))?.toString('utf8') ?? null;
}

async function readBytes(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
    throw thrown;
  }
}
