import { useEffect } from 'react';
import { notify } from '../features/core/notices.ts';
import { useHost } from '../host/host.ts';
import { useLateTexts } from '../i18n/use-late-texts.ts';

/** Shows, once per start of the host, what went wrong on this device before the page was there. */
export function HostNotices() {
  const { info, bridge } = useHost();
  // Without them the next start says it.
  const hasTexts = useLateTexts(() => undefined);
  useEffect(() => {
    if (!hasTexts || info.news.length === 0) return;
    for (const name of info.news) notify({ cause: name, tone: 'info', text: `notices:${name}` });
    bridge.host.told(info.news).catch(() => undefined);
  }, [info, bridge, hasTexts]);
  return null;
}
