import { useEffect, useEffectEvent } from 'react';
import { useConsent } from '../features/core/settings/consents.ts';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Milliseconds after the first render: the content has priority. */
const PATIENCE_MS = 600;

const useCookieNotice = lazyPart(() => import('./CookieNotice.tsx').then((part) => part.CookieNotice));

/** Slot of the cookie notice on a first visit; its code is fetched only then. */
export function CookieNoticePlace() {
  const { Part: CookieNotice, fetch } = useCookieNotice();
  const { isGiven } = useConsent('cookies');
  const fetchQuietly = useEffectEvent(() => void fetch().catch(() => undefined));
  useEffect(() => (isGiven ? undefined : whenIdle(() => fetchQuietly(), PATIENCE_MS)), [isGiven]);
  return CookieNotice && <CookieNotice />;
}
