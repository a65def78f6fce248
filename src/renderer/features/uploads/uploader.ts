import type { UploadFile } from '../../../shared/entities/upload.ts';

/** State of an upload's transfer. `stopped`: by an error; `code` says which. */
export interface Transfer {
  readonly state: 'queued' | 'moving' | 'paused' | 'stopped' | 'done';
  readonly sent: number;
  readonly bytes: number;
  /** Recent bytes a second; 0: not known. */
  readonly rate: number;
  readonly code: string | null;
}

/** A file that was picked or dropped; its representation is private to its uploader. */
export interface PickedFile {
  /** Equal for the same file. */
  readonly key: string;
  readonly name: string;
  /** 0: it cannot be read, or is not a file. */
  readonly bytes: number;
  readonly source: File | string;
}

/** The upload address of a file, and its identity. */
export type UploadTarget = Pick<UploadFile, 'address' | 'bytes' | 'received' | 'quick_hash'>;

/** Sends the bytes of uploads: the page, or its host. Uploads are named by the id of their submission. */
export interface Uploader {
  subscribe(listener: () => void): () => void;
  shown(): ReadonlyMap<string, Transfer>;
  /** Picks files by the host's dialog; `null`: by an input of the page. */
  readonly pick: (() => Promise<readonly PickedFile[]>) | null;
  /** Files from an input or a drop. */
  take(files: readonly File[]): Promise<readonly PickedFile[]>;
  /** The quick hash; rejects where the file cannot be read any more. */
  hash(file: PickedFile): Promise<string>;
  /** Length from the file's metadata; `null`: missing, or an unknown format. Never rejects. */
  seconds(file: PickedFile): Promise<number | null>;
  /**
   * Sends the missing bytes of a file.
   * @throws AppError `conflict` if it is not the file the upload started with, before a byte of it is sent
   */
  add(id: string, file: PickedFile, target: UploadTarget): Promise<void>;
  pause(id: string): void;
  resume(id: string): void;
  /** Sends it before the other waiting uploads. */
  first(id: string): void;
  /** Ends it on this device. */
  remove(id: string): void;
}
