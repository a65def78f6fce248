import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { useHost } from '../../host/host.ts';

export type UploadLimits = Pick<
  OutputOf<Api['upload.check']>,
  'bytes_max' | 'least_seconds' | 'open_max' | 'processing_off'
>;

/** Limits change when an admin sets others. */
const FRESH_MS = 60_000;

/**
 * The site's own limits, and whether it converts videos now.
 * @param isNeeded if false nothing is fetched
 * @returns `null`: not known yet, or not available
 */
export function useUploadLimits(isNeeded = true): UploadLimits | null {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: ['upload.limits'],
    queryFn: () => api.run('upload.check', { name: 'a.mp4', bytes: 1 }),
    staleTime: FRESH_MS,
    enabled: isNeeded,
  });
  return data ?? null;
}
