import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Bytes gathered before they are written; also read at once. What a cut can cost is below twice this. */
const PIECE = 512 * 1024;

/** A link under the partial file's name is not followed; Windows has no such flag and needs none. */
const FLAGS =
  constants.O_RDWR | constants.O_CREAT | ((constants as Partial<typeof constants>).O_NOFOLLOW ?? 0);

/** The file that is not whole yet, with the hash of all that lies in it. */
export class PartFile {
  readonly #handle: FileHandle;
  #hash: Hash = createHash('sha256');
  #length = 0;
  #gathered: Buffer[] = [];
  #gatheredBytes = 0;
  #writing: Promise<void> = Promise.resolve();

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

  async append(bytes: Buffer): Promise<void> {
    this.#gathered.push(bytes);
    this.#gatheredBytes += bytes.length;
    this.#length += bytes.length;
    if (this.#gatheredBytes >= PIECE) await this.#write();
  }

  /** Hands everything to the system. */
  async flush(): Promise<void> {
    if (this.#gatheredBytes > 0) await this.#write();
    await this.#writing;
  }

  /** SHA-256 of the whole, lower-case hexadecimal; after `flush`. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Forgets everything. */
  async empty(): Promise<void> {
    await this.#writing.catch(() => undefined);
    this.#gathered = [];
    this.#gatheredBytes = 0;
    await this.#handle.truncate(0);
    this.#hash = createHash('sha256');
    this.#length = 0;
  }

  /** Makes the bytes outlast a power cut. */
  async sync(): Promise<void> {
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#handle.close();
  }

  /** One write at a time; while it runs, its bytes are hashed. */
  async #write(): Promise<void> {
    await this.#writing;
    const pieces = this.#gathered;
    const at = this.#length - this.#gatheredBytes;
    this.#gathered = [];
    this.#gatheredBytes = 0;
    this.#writing = writeAll(this.#handle, pieces, at);
    // Told of at the next wait; until then it is nobody's unhandled rejection.
    this.#writing.catch(() => undefined);
    for (const piece of pieces) this.#hash.update(piece);
  }

  async #read(signal: AbortSignal): Promise<void> {
    const buffer = Buffer.allocUnsafe(PIECE);
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await this.#handle.read(buffer, 0, PIECE, this.#length);
      if (bytesRead === 0) return;
      this.#hash.update(buffer.subarray(0, bytesRead));
      this.#length += bytesRead;
    }
  }
}

/** The system may take less than it is given. */
async function writeAll(handle: FileHandle, pieces: readonly Buffer[], at: number): Promise<void> {
  let left = pieces;
  let place = at;
  while (left.length > 0) {
    const { bytesWritten } = await handle.writev(left, place);
    place += bytesWritten;
    left = without(left, bytesWritten);
  }
}

function without(pieces: readonly Buffer[], bytes: number): readonly Buffer[] {
  let gone = bytes;
  const at = pieces.findIndex((piece) => (gone -= piece.length) < 0);
  const [first, ...others] = at < 0 ? [] : pieces.slice(at);
  return first === undefined ? [] : [first.subarray(first.length + gone), ...others];
}
