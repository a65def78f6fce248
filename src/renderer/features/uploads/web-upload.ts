import { createMeter, type Meter } from '../../../shared/transfers/meter.ts';
import type { Queued } from '../../../shared/transfers/order.ts';
import { quickHash } from '../../../shared/upload/quick-hash.ts';
import { shownState } from '../../../shared/upload/shown-state.ts';
import type { PickedFile, Transfer, UploadTarget } from './uploader.ts';

/** An upload of this page, by id of its submission. */
export interface WebUpload extends Queued {
  readonly error: string | null;
  readonly file: File;
  readonly target: UploadTarget;
  readonly sent: number;
  /** The file was found to be the one of the upload. */
  readonly isChecked: boolean;
  /** Digest of the whole file, made while its bytes are sent. */
  readonly digest: Promise<string | null> | null;
  readonly removed: AbortController;
}

/** Present while it is sent. */
export interface WebRun {
  meter: Meter;
  /** Nothing was sent since the site gave its offset. */
  isFirst: boolean;
  /** The site could not be reached before and has not answered yet: the shown state does not change. */
  isRetry: boolean;
}

export const now = () => performance.now();

export const newUpload = (id: string, position: number, file: File, target: UploadTarget): WebUpload => ({
  id,
  position,
  file,
  target,
  state: 'queued',
  error: null,
  endedAt: null,
  sent: target.received,
  isChecked: false,
  digest: null,
  removed: new AbortController(),
});

export const newRun = ({ sent, error }: WebUpload): WebRun => ({
  meter: createMeter(sent, now),
  isFirst: true,
  isRetry: error !== null,
});

/** Whether closing the page would interrupt it. */
export const isOnItsWay = ({ state, error }: WebUpload): boolean =>
  state === 'running' || (state === 'queued' && error === null);

/** The transfer that screens show. */
export function transferOf(upload: WebUpload, run: WebRun | undefined): Transfer {
  const { error: code, sent, file } = upload;
  const bytes = file.size;
  if (run?.isRetry && upload.state === 'running')
    return { state: 'stopped', code: 'unreachable', sent, bytes, rate: 0 };
  const state = shownState(upload);
  return { state, code, sent, bytes, rate: (state === 'moving' && run?.meter.bytesPerSecond(sent)) || 0 };
}

export const fileOf = ({ source }: PickedFile): File => {
  if (typeof source === 'string') throw new TypeError('a file of another uploader');
  return source;
};

/** @throws DOMException where it cannot be read any more */
export async function isSame(file: File, { bytes, quick_hash }: UploadTarget): Promise<boolean> {
  if (file.size !== bytes) return false;
  const hash = await hashFile(file);
  return quick_hash === '' || quick_hash === hash;
}

export const hashFile = (file: File): Promise<string> =>
  quickHash(
    file.size,
    async ({ start, end }) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    (all) => crypto.subtle.digest('SHA-256', all),
  );
