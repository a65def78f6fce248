import type { UploadFile } from '../../../shared/entities/upload.ts';

/** How the bytes of an upload go. `stopped`: by an error; `code` says which. */
export interface Transfer {
  readonly state: 'queued' | 'moving' | 'paused' | 'stopped' | 'done';
  readonly sent: number;
  readonly bytes: number;
  /** Bytes a second of late; 0: not known. */
  readonly rate: number;
  readonly code: string | null;
}

/** A file that was picked or dropped; what it is behind that is its uploader's own. */
export interface PickedFile {
  /** Alike for the same file. */
  readonly key: string;
  readonly name: string;
  /** 0: it cannot be read, or is no file. */
  readonly bytes: number;
  readonly source: File | string;
}

/** Where the bytes of a file go, and which file it is. */
export type UploadTarget = Pick<UploadFile, 'address' | 'bytes' | 'received' | 'quick_hash'>;

/** What sends the bytes of uploads: the page, or its host. Uploads go by the id of their submission. */
export interface Uploader {
  subscribe(listener: () => void): () => void;
  shown(): ReadonlyMap<string, Transfer>;
  /** Asks for files by the host's own means; `null`: by an input of the page. */
  readonly pick: (() => Promise<readonly PickedFile[]>) | null;
  /** Files of an input or a drop. */
  take(files: readonly File[]): Promise<readonly PickedFile[]>;
  /** The quick hash; rejects where the file cannot be read any more. */
  hash(file: PickedFile): Promise<string>;
  /** Length as the file itself says; `null`: it does not, or not in a way that is known here. Never rejects. */
  seconds(file: PickedFile): Promise<number | null>;
  /**
   * Sends what is missing of a file.
   * @throws AppError `conflict` where it is another file than the one that it began with, before a byte of it is sent
   */
  add(id: string, file: PickedFile, target: UploadTarget): Promise<void>;
  pause(id: string): void;
  resume(id: string): void;
  /** Sends it before the others that wait. */
  first(id: string): void;
  /** Ends it on this side. */
  remove(id: string): void;
}
