import { existsSync } from 'node:fs';
import type { Downloads } from '../../shared/entities/download.ts';
import type { HostInfo } from '../../shared/entities/host-info.ts';
import type { Language } from '../../shared/filters/enums.ts';
import type { Gates } from '../../shared/gates/gates.ts';
import type { DownloadsParts, OpenDownloads } from '../downloads/open-downloads.ts';
import type { ServicesOptions } from '../services-options.ts';
import { createFeature, lifecycleOf } from './feature.ts';

interface DownloadsFeatureParts extends Pick<ServicesOptions, 'context' | 'userAgent' | 'resolveProxy'> {
  readonly system: ServicesOptions['downloads'];
  readonly emit: (list: Downloads) => void;
  readonly language: () => Language;
  readonly pause: DownloadsParts['pause'];
  readonly gates: () => Promise<Gates>;
  readonly run: () => Promise<DownloadsParts['run']>;
}

/** The downloads of this device. If nothing was ever downloaded, the database is not opened to list them. */
export function createDownloadsFeature(parts: DownloadsFeatureParts) {
  const { context, system, language } = parts;
  let opened: OpenDownloads | null = null;
  let hasListened = false;
  const open = async (): Promise<OpenDownloads> => {
    const [{ openDownloads }, { endNotice }] = await Promise.all([
      import('../downloads/open-downloads.ts'),
      import('../downloads/notify-system.ts'),
    ]);
    const downloads = openDownloads({
      file: context.downloadsFile,
      userAgent: parts.userAgent,
      resolveProxy: parts.resolveProxy,
      pause: parts.pause,
      language,
      gates: await parts.gates(),
      run: await parts.run(),
      shell: system,
      site: () => context.site().origin,
      media: context.media.latest,
      chosenFolder: () => context.state.current().downloadFolder,
      systemFolder: system.folder,
      limit: () => context.settings.current().downloadLimit,
      changed(list, summary) {
        parts.emit([...list]);
        system.showProgress(summary);
      },
      onIdle(end) {
        const { tellSystemTitles } = context.settings.current();
        const notice = endNotice(end, language(), tellSystemTitles, system.hasFocus());
        if (notice) system.notify(notice);
      },
    });
    downloads.resumeAll();
    // The system's events are available only once it is ready; listen once.
    if (!hasListened) system.onNetworkBack(wake);
    hasListened = true;
    opened = downloads;
    return downloads;
  };
  const wake = () => opened?.wake();
  const feature = createFeature('the downloads', open, async (downloads) => {
    opened = null;
    await downloads.close();
  });
  const exist = () => feature.started() !== null || existsSync(context.downloadsFile);
  return {
    /** @throws AppError `storage_failed` if their code or their database is missing */
    get: feature.get,
    /** Whether one is running. */
    isRunning: (): boolean => opened?.isRunning() ?? false,
    list: async (): Promise<Downloads> => (exist() ? [...(await feature.get()).list()] : []),
    /** The notices of their opening. Never throws. */
    notices: async (): Promise<HostInfo['notices']> =>
      exist()
        ? feature.get().then(
            ({ notices }) => [...notices],
            () => ['downloads_unavailable'],
          )
        : [],
    /** Resumes unfinished ones. Never throws. */
    async warm(): Promise<void> {
      if (exist()) await feature.get().catch(() => undefined);
    },
    /** To be called when another site is used. */
    onSiteChanged: wake,
    ...lifecycleOf(feature),
  };
}
