import type { Readable } from 'node:stream';

/** An object that is open for reading; an open file is one. */
export interface MediaReader {
  /** Bytes, and when it was stored, milliseconds since 1970. */
  stat(): Promise<{ readonly size: number; readonly mtimeMs: number }>;
  /** Reads up to `length` bytes from `position`; 0: there are no more. */
  read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>;
  readFile(): Promise<Buffer>;
  /** All of it; it closes the reader at its end. */
  createReadStream(): Readable;
  close(): Promise<void>;
}

export interface StoredObject {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly modifiedMs: number;
}

/**
 * Where media bytes are stored. One interface, so that a disk can be swapped for an object store when one machine is
 * outgrown. Keys are ours (random or content hashes with a suffix), never names somebody typed.
 */
export interface MediaStore {
  /** Opens an object for reading; the caller closes it. `null` when there is no such object. */
  open(key: string): Promise<MediaReader | null>;
  has(key: string): Promise<boolean>;
  /** All objects, in no order. */
  list(): AsyncIterable<StoredObject>;
  /**
   * Stores bytes under a key: written aside, flushed, then renamed, so that a reader never sees half a file. When it
   * resolves, bytes and name outlive a power cut.
   * An existing object of that key is replaced.
   */
  put(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /**
   * Takes a finished file over as an object: it is flushed and moved, no longer where it was. As lasting as `put`.
   * @param path of the site's own file, on the disk of the store or another
   */
  adopt(key: string, path: string): Promise<void>;
  /** A path to read an object by, for programs that read files; `null` when there is no such object. */
  borrow(key: string): Promise<BorrowedFile | null>;
  /** Deletes an object; one that is not there is as good. */
  remove(key: string): Promise<void>;
  /**
   * Deletes what an earlier process left half-written, and objects whose keys are not known. With `isKnown` only before
   * the site answers: an object is stored before anything names it.
   */
  sweep(isKnown?: (key: string) => boolean): Promise<void>;
  /**
   * Address by which anybody reads an object (GET, with ranges) straight from the store; absent where a store has none. It is signed
   * here: nothing is asked of the store, which says 404 there when it has no such object.
   */
  presign?(key: string, terms: PresignTerms): Promise<string>;
}

/** How long a signed address holds, and headers that the store sends with the bytes. */
export interface PresignTerms {
  /** From now; whole, 1 to 604,800 (a week). */
  readonly seconds: number;
  readonly type?: string;
  readonly cacheControl?: string;
  readonly disposition?: string;
}

/** Disposed of when the path is no longer needed. */
export interface BorrowedFile extends AsyncDisposable {
  readonly path: string;
}

/** Letters, digits and inner dots: nothing that could climb out of the store. */
export function isMediaKey(key: string): boolean {
  return /^[a-z0-9]{2,64}(?:\.[a-z0-9]{1,16}){0,3}$/.test(key);
}
