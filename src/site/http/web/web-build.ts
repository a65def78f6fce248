import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
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
  /** Compresses what compresses well, one file after the other; files are answered meanwhile, with gzip. */
  compress(signal: AbortSignal): Promise<void>;
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

/** Names that carry a hash of the content: never another content under the same name. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.[a-z0-9]+$/;
const brotli = promisify(brotliCompress);

interface Place {
  readonly folder: string;
  /** Where compressed forms are kept between starts. */
  readonly cache: string;
  readonly security: FlatHeaders;
}

/**
 * Reads the web build into `files`, by address: only what was there at start is ever answered, so no path reaches
 * the disk later. `null` when there is no build.
 */
export async function readWebBuild(
  place: Place,
  files: Map<string, FinishedAnswer>,
): Promise<WebBuild | null> {
  const html = await readText(join(place.folder, 'index.html'));
  if (html === null) return null;
  const loose: { address: string; body: Buffer; type: string }[] = [];
  for (const path of await listFiles(place.folder)) {
    const address = `/${relative(place.folder, path).split(sep).join('/')}`;
    const type = TYPES[address.slice(address.lastIndexOf('.') + 1)];
    // Dot folders hold the manifest, source maps name our machine: neither is anybody's.
    if (type === undefined || address === '/index.html' || address.includes('/.')) continue;
    const body = await readFile(path);
    loose.push({ address, body, type });
    const held = isCompressible(type) ? await readBytes(cachedPath(place.cache, body)) : undefined;
    files.set(
      address,
      fileAnswer(place.security, address, type, body, held ?? (isCompressible(type) ? null : undefined)),
    );
  }
  const manifest = manifestFile.safeParse(
    JSON.parse((await readText(join(place.folder, '.vite/manifest.json'))) ?? '{}'),
  );
  return {
    html,
    manifest: manifest.success ? manifest.data : {},
    async compress(signal) {
      for (const { address, body, type } of loose) {
        if (signal.aborted) return;
        if (!isCompressible(type) || files.get(address)?.brotli) continue;
        const made = await compressKept(place.cache, body);
        files.set(address, fileAnswer(place.security, address, type, body, made));
      }
    },
  };
}

function fileAnswer(
  security: FlatHeaders,
  address: string,
  type: string,
  body: Buffer,
  made: Buffer | null | undefined,
) {
  const cacheControl = HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return finishAnswer({ body, type, cacheControl, security, ...(made !== undefined && { brotli: made }) });
}

function isCompressible(type: string): boolean {
  return /^text\/|json|svg/.test(type);
}

/** Brotli 11, once per content: 13 ms for every 18 KB is too long to spend at each start (performance advice 1). */
async function compressKept(cache: string, body: Buffer): Promise<Buffer> {
  const made = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const path = cachedPath(cache, body);
  try {
    await mkdir(cache, { recursive: true });
    const aside = `${path}.${process.pid}.part`;
    await writeFile(aside, made);
    await rename(aside, path);
  } catch {
    // A cache that cannot be written costs the next start some time, nothing else.
  }
  return made;
}

function cachedPath(cache: string, body: Buffer): string {
  return join(cache, `${createHash('sha256').update(body).digest('hex')}.br`);
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
