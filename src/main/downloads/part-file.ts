import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { releaseHasher, PIECE, takeHasher, type HashedBytes } from './hasher-pool.ts';
import { watchName, type NameWatch } from './name-watch.ts';

/** Bytes between two fsyncs, so that the last one is short. */
const SYNC_EVERY = 32 * 1024 * 1024;

/** A link under the partial file's name is not followed; Windows has no such flag and needs none. */
const FLAGS =
  constants.O_RDWR | constants.O_CREAT | ((constants as Partial<typeof constants>).O_NOFOLLOW ?? 0);

interface Chunk {
  readonly number: number;
  readonly bytes: HashedBytes;
  /** Resolves when it was written and hashed, and can be filled again. */
  saved: Promise<unknown>;
}

/** The partial file, with the hash of its content. */
export class PartFile {
  readonly #handle: FileHandle;
  readonly #pooled = takeHasher();
  readonly #hasher = this.#pooled.hasher;
  /** Buffer for writes, and size of reads. */
  #filling: Chunk = newChunk(this.#pooled.chunks[0], 0);
  /** First filled, first free. */
  readonly #others = this.#pooled.chunks.slice(1).map((bytes, at) => newChunk(bytes, at + 1));
  readonly #chunks = [this.#filling, ...this.#others];
  #filled = 0;
  #length = 0;
  #written = 0;
  #writing: Promise<void> = Promise.resolve();
  #syncing: Promise<void> = Promise.resolve();
  #syncedUntil = 0;
  #name: NameWatch | null = null;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /**
   * Opens or makes the file and reads what is in it, chunk by chunk.
   * @param now monotonic milliseconds
   */
  static async open(
    path: string,
    signal: AbortSignal,
    now: () => number = () => performance.now(),
  ): Promise<PartFile> {
    const part = new PartFile(await open(path, FLAGS, 0o666));
    try {
      part.#name = await watchName(path, part.#handle, now);
      await part.#read(signal);
      return part;
    } catch (thrown) {
      await part.close();
      throw thrown;
    }
  }

  /** Bytes in the file or being written. */
  get length(): number {
    return this.#length;
  }

  /** Bytes in the file. */
  get written(): number {
    return this.#written;
  }

  /**
   * Copies: `bytes` may change when this resolves.
   * @throws AppError `folder_missing` when the file has lost its name, and nothing was taken; what the disk says
   */
  async append(bytes: Buffer): Promise<void> {
    if (this.#name?.isDue()) await this.#name.look();
    for (let at = 0; at < bytes.length;) {
      const taken = bytes.copy(this.#filling.bytes, this.#filled, at);
      at += taken;
      this.#filled += taken;
      this.#length += taken;
      if (this.#filled === PIECE) await this.#keep();
    }
  }

  /** Writes all buffers. */
  async flush(): Promise<void> {
    if (this.#filled > 0) await this.#keep();
    await Promise.all(this.#chunks.map(({ saved }) => saved));
  }

  /** SHA-256 of the whole, lower-case hexadecimal; after `flush`. */
  digest(): Promise<string> {
    return this.#hasher.digest();
  }

  /** Empties the file and the hash. */
  async empty(): Promise<void> {
    await this.#settled();
    this.#filled = 0;
    await this.#handle.truncate(0);
    await this.#hasher.reset();
    this.#length = 0;
    this.#written = 0;
    this.#syncedUntil = 0;
  }

  /** Makes the bytes outlast a power cut. */
  async sync(): Promise<void> {
    // A disk error is thrown once, to the first caller.
    await this.#syncing;
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#settled();
    await releaseHasher(this.#pooled);
    await this.#handle.close();
  }

  /** Starts to write and to hash; resolves when there is a chunk to fill. Writes in order: a kill leaves no hole. */
  async #keep(): Promise<void> {
    const chunk = this.#filling;
    const bytes = chunk.bytes.subarray(0, this.#filled);
    const at = this.#length - bytes.length;
    this.#writing = this.#writing.then(() => this.#write(bytes, at));
    chunk.saved = Promise.all([this.#writing, this.#hasher.add(chunk.number, bytes.length)]);
    // The next wait throws it; until then it must not be an unhandled rejection.
    chunk.saved.catch(() => undefined);
    this.#filled = 0;
    this.#others.push(chunk);
    this.#filling = this.#others.shift() ?? chunk;
    this.#beginSync();
    await this.#filling.saved;
  }

  async #settled(): Promise<void> {
    await Promise.allSettled(this.#chunks.map(({ saved }) => saved));
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
      const { bytesRead } = await this.#handle.read(this.#filling.bytes, 0, PIECE, this.#length);
      if (bytesRead === 0) return;
      await this.#hasher.add(this.#filling.number, bytesRead);
      this.#length += bytesRead;
      this.#written = this.#length;
    }
  }

  /** The system may take less than it is given. */
  async #write(bytes: Buffer, place: number): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.#handle.writev([bytes.subarray(at)], place + at);
      at += bytesWritten;
      this.#written = place + at;
    }
  }
}

function newChunk(bytes: HashedBytes, number: number): Chunk {
  return { number, bytes, saved: Promise.resolve() };
}
