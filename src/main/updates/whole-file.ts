import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Part } from './line.ts';
import type { Answer } from './unbroken.ts';
import { UpdateRefusal } from './update-refusal.ts';

export interface WholeFile {
  /** Path of the partial file. */
  readonly folder: string;
  /** Final path. */
  readonly destination: string;
  readonly bytes: number;
  /** Base64. */
  readonly sha512: string;
  readonly ask: (part: Part | null) => Promise<Answer>;
  /** From 0 to 1. */
  readonly progress: (share: number) => void;
}

const PREFIX = 'part-';

/**
 * Downloads a complete file. Bytes from before a lost connection or the end of the app are not requested again.
 * @throws UpdateRefusal `untrusted` if it does not match the signed hash, and its bytes are deleted
 */
export async function downloadWhole(file: WholeFile): Promise<void> {
  const { folder, bytes, sha512 } = file;
  await mkdir(folder, { recursive: true });
  const name = PREFIX + Buffer.from(sha512, 'base64').toString('hex').slice(0, 32);
  const part = join(folder, name);
  await forgetOthers(folder, name);
  await fill(file, part);
  if ((await sizeOf(part)) !== bytes || (await hashFile(part)) !== sha512) {
    await rm(part, { force: true });
    throw new UpdateRefusal('untrusted', 'the file that came is not the one that was signed');
  }
  await rename(part, file.destination);
}

async function fill({ bytes, ask, progress }: WholeFile, part: string): Promise<void> {
  const found = await sizeOf(part);
  if (found === bytes) return;
  const answer = await ask(found > 0 && found < bytes ? { start: found } : null);
  const { statusCode } = answer;
  const start = statusCode === 206 ? found : 0;
  if (statusCode !== 200 && statusCode !== 206) {
    answer.destroy();
    throw new Error(`the server answered ${statusCode}`);
  }
  if (start + Number(answer.headers['content-length']) !== bytes) {
    answer.destroy();
    throw new UpdateRefusal('untrusted', 'the file is not as long as the one that was signed');
  }
  let at = start;
  const counted = async function* (body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      at += chunk.length;
      progress(at / bytes);
      yield chunk;
    }
  };
  await pipeline(
    Readable.from(counted(answer as AsyncIterable<Buffer>), { objectMode: false }),
    createWriteStream(part, start > 0 ? { flags: 'r+', start } : {}),
  );
}

/** SHA-512 of a file, base64. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('base64');
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** Deletes files of obsolete versions. */
async function forgetOthers(folder: string, name: string): Promise<void> {
  const others = (await readdir(folder)).filter((each) => each.startsWith(PREFIX) && each !== name);
  await Promise.all(others.map((each) => rm(join(folder, each), { force: true })));
}
