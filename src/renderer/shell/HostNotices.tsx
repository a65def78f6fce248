import { useEffect } from 'react';
import type { HostInfo } from '../../shared/entities/host-info.ts';
import { notify } from '../features/core/notices.ts';
import { useHost } from '../host/host.ts';
import type { TextKey } from '../i18n/use-text.ts';

const texts = {
  history_set_aside: 'noticeHistorySetAside',
  history_unavailable: 'noticeHistoryUnavailable',
  settings_reset: 'noticeSettingsReset',
  site_address_invalid: 'noticeSiteAddressInvalid',
  downloads_set_aside: 'noticeDownloadsSetAside',
  downloads_unavailable: 'noticeDownloadsUnavailable',
} as const satisfies Record<HostInfo['notices'][number], TextKey>;

/** Shows, once per start of the host, what went wrong on this device before the page was there. */
export function HostNotices() {
  const { info, bridge } = useHost();
  useEffect(() => {
    for (const name of info.news) notify({ cause: name, tone: 'info', text: texts[name] });
    if (info.news.length > 0) bridge.host.told(info.news).catch(() => undefined);
  }, [info, bridge]);
  return null;
}
