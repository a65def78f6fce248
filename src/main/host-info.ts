import { createNoticeDiff, type HostInfo } from '../shared/entities/host-info.ts';
import type { ServicesOptions } from './services-options.ts';

interface HostInfoParts extends Pick<ServicesOptions, 'context' | 'version' | 'deviceLanguage'> {
  /** What the visitor should know of how files were opened. Never throws. */
  readonly notices: () => Promise<HostInfo['notices']>;
}

/** What the page hears of its host. The first render waits for no database: their notices come when the page asks again. */
export function createHostInfo({ context, version, deviceLanguage, notices }: HostInfoParts) {
  /** A reloaded window is no new start: notices it has shown are not new. */
  const news = createNoticeDiff();
  let wasInfoRequested = false;
  return {
    told: news.tell,
    async info(): Promise<HostInfo> {
      const all = wasInfoRequested ? [...context.notices, ...(await notices())] : context.notices;
      wasInfoRequested = true;
      return {
        version,
        siteOrigin: context.site().origin,
        mediaOrigin: context.site().origin,
        deviceLanguage: deviceLanguage(),
        can: {
          changeSite: context.site().isSetting,
          openExternal: true,
          nativeWindow: true,
          manageDownloads: true,
        },
        notices: all,
        news: news.of(all),
      };
    },
  };
}
