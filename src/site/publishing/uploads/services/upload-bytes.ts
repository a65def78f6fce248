import type { UploadTable } from '../../../platform/index.ts';

/** Where bytes belong. */
export interface Place {
  readonly id: string;
  /** Of the first byte. */
  readonly offset: number;
  /** Of the whole file. */
  readonly size: number;
}

/** What the row of an upload says. */
export interface Acknowledged {
  readonly id: string;
  readonly state: UploadTable['state'];
  readonly bytes: number;
  readonly received: number;
}

/** Where the bytes of uploads lie until they are checked: on the disk, or in the bucket if the site has one. */
export interface UploadBytes {
  /** Whether bytes that are promised will need the disk. */
  readonly isOnDisk: boolean;
  /**
   * For bytes from an offset on; what lies there from an earlier try is replaced.
   * @throws AppError reason `upload_gone` if the bytes before are lost; UploadMoved
   */
  open(place: Place): Promise<UploadWriter>;
  /** At the start of the site: bytes of an upload that are there; for a complete one 0 if it is lost. */
  count(row: Acknowledged): Promise<number>;
  /**
   * Deletes what came.
   * @param isNamed whether a row names the original, which stays then
   */
  drop(id: string, isNamed: boolean): Promise<void>;
  /** At the start of the site: deletes what was left of uploads. */
  sweep(isNeeded: (id: string) => Promise<boolean>): Promise<void>;
}

/** Takes the bytes of one request. */
export interface UploadWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Makes lasting what can be at little cost. @returns the offset after it */
  flush(): Promise<number>;
  /** Makes all lasting, and the file whole with its last byte. @returns the offset after it */
  end(): Promise<number>;
  /** What has not ended is given up. */
  close(): Promise<void>;
}

/** The bytes that are there end elsewhere than the row says. */
export class UploadMoved extends Error {
  /** Where the upload continues: after its last byte if it is whole, else at 0. */
  readonly offset: number;

  constructor(offset: number) {
    super('the upload continues elsewhere');
    this.offset = offset;
  }
}
