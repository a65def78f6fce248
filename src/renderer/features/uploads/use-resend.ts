import { useEffect } from 'react';
import type { UploadItem } from '../../../shared/entities/upload.ts';
import type { Transfer } from './uploader.ts';
import { useUploader } from './use-uploader.ts';

/** How long the uploader is given to hear of it by itself, milliseconds. */
const WAIT_MS = 3_000;

/**
 * Sends a file once more that the site asks for again, where its uploader has not heard that: the page was out of reach then, or
 * the answer to its last bytes was still on its way.
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
