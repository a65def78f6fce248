import { useEffect, useEffectEvent } from 'react';
import type { UploadDetail } from '../../../shared/entities/upload.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { notifyError } from '../../features/core/notices/notices.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const useStatistics = lazyPart(
  async () => (await import('../../features/uploads/stats/Statistics.tsx')).Statistics,
);

/** Whether it was ever public: otherwise there are no statistics. */
export const hasStatistics = (item: UploadDetail): item is UploadDetail & { readonly video_id: VideoId } =>
  item.video_id !== null && (item.kind === 'edit' || item.state === 'published' || item.state === 'held');

/** The statistics of a video, whose code is loaded after the page. */
export function LateStatistics({ id }: { readonly id: VideoId }) {
  const { Part, fetch } = useStatistics();
  const load = useEffectEvent(() => void fetch().catch(notifyError));
  useEffect(() => load(), []);
  return Part && <Part id={id} />;
}
