import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Hasher } from './hasher.ts';

/** Bytes gathered before they are written; also read at once. What a cut can cost is at most twice this. */
const PIECE = 512 * 1024;

/** Written before the disk is asked to have it: then little is left to wait for in the end. Bytes. */
const SYNC_EVERY = 32 * 1024 * 1024;

/** A link under the partial file's name is not followed; Windows has no such flag and needs none. */
const FLAGS =
  constants.O_RDWR | constants.O_CREAT | ((constants as Partial<typeof constants>).O_NOFOLLOW ?? 0);

/** The file that is not whole yet, with the hash of all that lies in it. */
export class PartFile {
  readonly #handle: FileHandle;
  /** One is filled while the other is written and hashed. */
  readonly #pieces = [newPiece(), newPiece()] as const;
  readonly #hasher = new Hasher(this.#pieces);
  #filling: 0 | 1 = 0;
  #filled = 0;
  #length = 0;
  #keeping: Promise<unknown> = Promise.resolve();
  #syncing: Promise<void> = Promise.resolve();
  #syncedUntil = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Opens or makes the file and reads what is in it, piece by piece. */
  static async open(path: string, signal: AbortSignal): Promise<PartFile> {
    const part = new PartFile(await open(path, FLAGS, 0o666));
    try {
      await part.#read(signal);
      return part;
    } catch (thrown) {
      await part.close();
      throw thrown;
    }
  }

  /** Bytes that lie in the file or are on their way into it. */
  get length(): number {
    return this.#length;
  }

  /** Takes a copy: `bytes` may change when this resolves. */
  async append(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const taken = bytes.copy(this.#pieces[this.#filling], this.#filled, at);
      at += taken;
      this.#filled += taken;
      this.#length += taken;
      if (this.#filled === PIECE) await this.#keep();
    }
  }

  /** Hands everything to the system. */
  async flush(): Promise<void> {
    if (this.#filled > 0) await this.#keep();
    await this.#keeping;
  }

  /** SHA-256 of the whole, lower-case hexadecimal; after `flush`. */
  digest(): Promise<string> {
    return this.#hasher.digest();
  }

  /** Forgets everything. */
  async empty(): Promise<void> {
    await this.#keeping.catch(() => undefined);
    this.#filled = 0;
    await this.#handle.truncate(0);
    await this.#hasher.reset();
    this.#length = 0;
    this.#syncedUntil = 0;
  }

  /** Makes the bytes outlast a power cut. */
  async sync(): Promise<void> {
    // A fault of the disk is told once, to whoever asked first.
    await this.#syncing;
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#keeping.catch(() => undefined);
    await this.#hasher.close();
    await this.#handle.close();
  }

  /** One piece at a time is written and hashed, both at once. */
  async #keep(): Promise<void> {
    await this.#keeping;
    const piece = this.#filling;
    const bytes = this.#pieces[piece].subarray(0, this.#filled);
    this.#filling = piece === 0 ? 1 : 0;
    this.#filled = 0;
    this.#beginSync();
    this.#keeping = Promise.all([
      writeAll(this.#handle, bytes, this.#length - bytes.length),
      this.#hasher.add(piece, bytes.length),
    ]);
    // Told of at the next wait; until then it is nobody's unhandled rejection.
    this.#keeping.catch(() => undefined);
  }

  #beginSync(): void {
    if (this.#length - this.#syncedUntil < SYNC_EVERY) return;
    this.#syncedUntil = this.#length;
    this.#syncing = this.#syncing.then(() => this.#handle.datasync());
    this.#syncing.catch(() => undefined);
  }

  async #read(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await this.#handle.read(this.#pieces[0], 0, PIECE, this.#length);
      if (bytesRead === 0) return;
      await this.#hasher.add(0, bytesRead);
      this.#length += bytesRead;
    }
  }
}

/** Memory that the hash's thread sees as well. */
function newPiece(): Buffer<SharedArrayBuffer> {
  return Buffer.from(new SharedArrayBuffer(PIECE));
}

/** The system may take less than it is given. */
async function writeAll(handle: FileHandle, bytes: Buffer, place: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, place + at);
    at += bytesWritten;
  }
}
