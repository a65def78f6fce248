import { useEffect } from 'react';
import type { UploadItem } from '../../../shared/entities/upload.ts';
import type { Transfer } from './uploader.ts';
import { useUploader } from './use-uploader.ts';

/** How long the uploader may take to learn of it by itself, milliseconds. */
const WAIT_MS = 3_000;

/**
 * Sends a file again that the site asks for, if its uploader does not know that: the page was offline then, or
 * the answer to its last bytes was still pending.
 */
export function useResend({ id, state, code }: UploadItem, transfer: Transfer | undefined): void {
  const uploader = useUploader();
  const isMissed = state === 'receiving' && code !== '' && transfer?.state === 'done';
  useEffect(() => {
    if (!isMissed) return;
    const timer = setTimeout(() => uploader.resume(id), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isMissed, id, uploader]);
}
