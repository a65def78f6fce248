import { BackupError, type BackedFile, type FileList } from '../../platform/threads.ts';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import * as z from 'zod/mini';
import { type BackupPlace, snapshotName } from './place.ts';

/** What a backup says of itself. */
const header = z.strictObject({
  format: z.literal(1),
  /** Release of the site, and its last migration. */
  site: z.string(),
  migration: z.int(),
  /** When it began, and the moment that its database shows, milliseconds since 1970. */
  startedAt: z.int(),
  at: z.int(),
  files: z.int(),
  /** All of them, and what the backups before did not have. */
  bytes: z.int(),
  newBytes: z.int(),
  /** Bucket of the site's media, whose objects are listed; empty: none. */
  bucket: z.string(),
  /** Files that rows name and the site did not have. */
  lost: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof header>;

/** No path may lead out of a folder. */
const isInside = (path: string) =>
  !path.startsWith('/') && !path.includes('\0') && path.split('/').every((name) => !/^\.{0,2}$/.test(name));
const file = z
  .strictObject({
    path: z.string(),
    bytes: z.int().check(z.gte(0)),
    mtime: z.number(),
    ino: z.number(),
    sha256: z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/)),
    etag: z.string(),
  })
  // Only what has no content of its own is not restored.
  .check(z.refine(({ path, sha256 }) => (sha256 === '' && path.startsWith('bucket:')) || isInside(path)));

const HASH_LINE = /^\{"sha256":"([0-9a-f]{64})"\}$/;
/** Bytes of the first line, with its end. */
const HASH_BYTES = 78;

/** One line for each reader: Node's `readline` ends lines at these two as well, which JSON leaves as they are. */
const lineOf = (value: unknown) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Writes the lines of a backup to a file: its hash, what it says of itself, and a line a file. */
export async function writeManifest(path: string, head: BackupHeader, list: FileList): Promise<void> {
  const hash = createHash('sha256');
  const handle = await open(path, 'w', 0o600);
  try {
    let at = HASH_BYTES;
    const write = async (text: string) => {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      await handle.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    };
    let lines = `${lineOf(head)}\n`;
    for (const { path, bytes, mtime, ino, sha256, etag } of list.files()) {
      lines += `${lineOf({ path, bytes, mtime, ino, sha256, etag })}\n`;
      if (lines.length < 65_536) continue;
      await write(lines);
      lines = '';
    }
    await write(lines);
    await handle.write(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads a backup's list. Nothing of it counts before this resolves: its hash is known at the end.
 * @param use takes each file
 * @throws BackupError where it is not there, or not as it was written
 */
export async function readManifest(
  place: BackupPlace,
  name: string,
  use: (file: BackedFile) => void,
): Promise<BackupHeader> {
  const stream = await place.open(snapshotName(name));
  if (!stream) throw new BackupError(`there is no backup ${name} in ${place.address}`);
  const damaged = (cause?: unknown) =>
    new BackupError(`${snapshotName(name)} is damaged: its bytes are not those that were written`, { cause });
  const hash = createHash('sha256');
  let left = HASH_BYTES;
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const skipped = Math.min(left, chunk.length);
      left -= skipped;
      hash.update(chunk.subarray(skipped));
      done(null, chunk);
    },
  });
  stream.on('error', (cause) => hashed.destroy(cause));
  let said = '';
  let head: BackupHeader | null = null;
  let isDamaged = false;
  let lines = 0;
  for await (const line of createInterface({ input: stream.pipe(hashed), crlfDelay: Infinity })) {
    lines += 1;
    if (lines === 1) said = HASH_LINE.exec(line)?.[1] ?? '';
    else if (isDamaged) continue;
    else
      try {
        const parsed: unknown = JSON.parse(line);
        if (head) use(file.parse(parsed));
        else head = header.parse(parsed);
      } catch {
        // The rest is read for its hash.
        isDamaged = true;
      }
  }
  if (said !== hash.digest('hex') || isDamaged || !head) throw damaged();
  return head;
}
