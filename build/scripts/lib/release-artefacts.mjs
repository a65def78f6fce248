import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inflateRawSync } from 'node:zlib';

/** What an installer's name ends in, and the feed that names it. Another processor has a feed of its own on Linux alone. */
const KINDS = [
  {
    ending: /\.(AppImage|deb|tar\.gz)$/,
    feed: (isArm) => (isArm ? 'latest-linux-arm64.yml' : 'latest-linux.yml'),
  },
  { ending: /(\.exe|-win\.zip)$/, feed: () => 'latest.yml' },
  { ending: /\.(dmg|zip)$/, feed: () => 'latest-mac.yml' },
];

/**
 * @typedef {{ readonly name: string, readonly file: string, readonly sha512: string, readonly size: number,
 *   readonly blockMapSize?: number }} Artefact
 */

/**
 * The installers of a version in a folder, by the feed that is to name them; others are passed over.
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<ReadonlyMap<string, readonly Artefact[]>>}
 */
export async function findArtefacts(folder, version) {
  const feeds = new Map();
  for (const found of (await readdir(folder)).sort()) {
    const kind = KINDS.find(({ ending }) => ending.test(found));
    if (!kind || found.startsWith('.') || !namesVersion(found, version)) continue;
    const feed = kind.feed(/arm64|aarch64/.test(found));
    const artefact = await describe(path.join(folder, found), found.replaceAll(' ', '-'));
    feeds.set(feed, [...(feeds.get(feed) ?? []), artefact]);
  }
  return feeds;
}

/** What lies beside installers and is served with them: maps of their blocks. */
export async function findBlockMaps(folder, version) {
  return (await readdir(folder))
    .filter((found) => found.endsWith('.blockmap') && !found.startsWith('.') && namesVersion(found, version))
    .map((found) => ({ name: found.replaceAll(' ', '-'), file: path.join(folder, found) }));
}

/** `0.1.1` is not in `Yoru-0.1.10` or `Yoru-10.1.1`. */
function namesVersion(name, version) {
  return new RegExp(`(^|[^\\d.])${version.replaceAll('.', '\\.')}(?![\\d]|\\.\\d|-beta)`).test(name);
}

async function describe(file, name) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  const { size } = await stat(file);
  const blockMapSize = name.endsWith('.AppImage') ? await blockMapSizeOf(file, size) : undefined;
  return { name, file, sha512: hash.digest('base64'), size, ...(blockMapSize && { blockMapSize }) };
}

/** An AppImage ends in the map of its blocks and that map's length; one without is downloaded whole. */
async function blockMapSizeOf(file, size) {
  const handle = await open(file, 'r');
  try {
    const { buffer: length } = await handle.read(Buffer.alloc(4), 0, 4, size - 4);
    const bytes = length.readUInt32BE(0);
    if (bytes === 0 || bytes > size - 4) return undefined;
    const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, size - 4 - bytes);
    JSON.parse(inflateRawSync(buffer).toString());
    return bytes;
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}
