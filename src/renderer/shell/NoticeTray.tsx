import { useEffect, useEffectEvent } from 'react';
import { useNotices } from '../features/core/notices/notices.ts';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { useHost } from '../host/host.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/**
 * Milliseconds after the first render: late enough not to delay anything, early enough to be loaded before a network is
 * lost.
 */
const PATIENCE_MS = 3_000;

const useToasts = lazyPart(() => import('./Toasts.tsx').then((part) => part.Toasts));

/**
 * Slot of notices. Its code is loaded with the first notice, else when idle: for a notice about a lost network
 * it could not be fetched any more.
 */
export function NoticeTray() {
  const { Part: Toasts, fetch } = useToasts();
  const hasNews = useHost().info.news.length > 0;
  const isWanted = useNotices().length > 0 || hasNews;
  const fetchQuietly = useEffectEvent(() => void fetch().catch(() => undefined));
  useEffect(() => {
    if (isWanted) fetchQuietly();
  }, [isWanted]);
  useEffect(() => whenIdle(() => fetchQuietly(), PATIENCE_MS), []);
  return Toasts && <Toasts />;
}
