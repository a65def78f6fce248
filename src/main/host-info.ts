import { createNoticeDiff, type HostInfo } from '../shared/entities/host-info.ts';
import type { ServicesOptions } from './services-options.ts';

interface HostInfoParts extends Pick<ServicesOptions, 'context' | 'version' | 'deviceLanguage'> {
  /** The notices of how files were opened. Never throws. */
  readonly notices: () => Promise<HostInfo['notices']>;
}

/** The page's information about its host. The first render does not wait for databases: their notices come with the second call. */
export function createHostInfo({ context, version, deviceLanguage, notices }: HostInfoParts) {
  /** A reload is not a new start: notices that were shown are not new. */
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
