import { useEffect, useEffectEvent } from 'react';
import { notifyError } from '../../../features/core/notices/notices.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { TabOf } from './TabList.tsx';
import { Videos } from './Videos.tsx';

const useOwn = lazyPart(() =>
  import('../../../features/uploads/own/Tab.tsx').then((part) => part.OwnUploadsTab),
);

interface UploadsProps extends TabOf {
  readonly isOwn: boolean;
  /** In all catalogues; `undefined`: not known yet. */
  readonly uploads: number | undefined;
}

/** A member's published videos; for themselves, once its code is loaded, all submissions. */
export function Uploads({ isOwn, ...of }: UploadsProps) {
  const { Part, fetch } = useOwn();
  const fetchOwn = useEffectEvent(() => void fetch().catch(notifyError));
  useEffect(() => {
    if (isOwn) fetchOwn();
  }, [isOwn]);
  return isOwn && Part ? <Part page={of.page} /> : <Videos tab="ed_videos" {...of} />;
}
