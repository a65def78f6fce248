import { useSyncExternalStore } from 'react';
import type { Transfer } from './uploader.ts';
import { useUploader } from './use-uploader.ts';

const NONE: ReadonlyMap<string, Transfer> = new Map();

/** The transfers of this page or its host, by id of the submission. */
export function useTransfers(): ReadonlyMap<string, Transfer> {
  const { subscribe, shown } = useUploader();
  return useSyncExternalStore(subscribe, shown, () => NONE);
}
