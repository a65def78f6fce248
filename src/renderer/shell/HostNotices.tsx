import { useEffect, useEffectEvent } from 'react';
import type { HostInfo } from '../../shared/entities/host-info.ts';
import { notify } from '../features/core/notices/notices.ts';
import { useHost } from '../host/host.ts';
import { addLateTexts } from '../i18n/late-texts.ts';
import { useText, useTextSource } from '../i18n/use-text.ts';

/** Shows, once per start of the host, the problems on this device from before the page was loaded. */
export function HostNotices() {
  const { info, bridge } = useHost();
  const { language } = useText();
  const texts = useTextSource();
  const show = useEffectEvent(async (news: HostInfo['news']) => {
    await addLateTexts(texts, language);
    for (const name of news) notify({ cause: name, tone: 'info', text: `notices:${name}` });
    await bridge.host.told(news);
  });
  useEffect(() => {
    // Without the texts the next start shows it.
    if (info.news.length > 0) show(info.news).catch(() => undefined);
  }, [info]);
  return null;
}
