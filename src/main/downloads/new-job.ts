import { downloadId, type DownloadRequest } from '../../shared/entities/download.ts';
import type { Redeemed } from '../../shared/gates/gates.ts';
import { fileStem } from '../../shared/format/file-name.ts';
import { lastPosition } from '../../shared/transfers/order.ts';
import type { Job } from './job.ts';

interface Begin extends Redeemed {
  readonly id: string;
  readonly site: string;
  readonly folder: string;
  /** Title for the file's name, in the client's language. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A new download at the end of the queue. */
export function newJob({ pass: _spent, ...what }: DownloadRequest, begin: Begin, all: Iterable<Job>): Job {
  return {
    ...what,
    id: downloadId.parse(begin.id),
    position: lastPosition(all),
    state: 'queued',
    error: null,
    site: begin.site,
    ticket: begin.ticket,
    folder: begin.folder,
    stem: fileStem(begin.title, what.label),
    extension: null,
    fileName: '',
    etag: null,
    sha256: begin.file.sha256,
    totalBytes: begin.file.bytes,
    receivedBytes: 0,
    addedAt: begin.now,
    endedAt: null,
  };
}
