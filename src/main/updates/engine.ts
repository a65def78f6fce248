import type { KeyObject } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { AppImageUpdater, NsisUpdater, type UpdateInfo } from 'electron-updater';
import type { ReleaseNotes, UpdateChannel } from '../../shared/entities/updates.ts';
import { judgeRelease, type Verdict } from '../../shared/updates/judge-release.ts';
import { layBeside, nextTo, putInPlace, startAppImage } from './app-image.ts';
import { UpdateExecutor } from './executor.ts';
import type { Line } from './line.ts';
import { readSignedFeed, type SignedFeed } from './signed-feed.ts';
import { SignedProvider, type SignedProviderOptions } from './signed-provider.ts';
import { UpdateRefusal } from './update-refusal.ts';
import type { Way } from './way.ts';

export interface EngineParts {
  readonly way: Way;
  readonly version: string;
  /** Base address of the channels. */
  readonly feed: string;
  readonly keys: readonly KeyObject[];
  readonly channel: () => UpdateChannel;
  /** Rollout bucket of this device, 0 to 99; it is never sent. */
  readonly share: number;
  /** The updater's own folder, in the data folder. */
  readonly folder: string;
  readonly line: Line;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly warn: (message: string) => void;
  readonly pauses?: readonly number[];
  readonly tornMs?: number;
}

/** A newer version. */
export interface Found {
  readonly version: string;
  readonly notes: ReleaseNotes;
  /** The address of its file, for an installation that cannot update itself; `null`: this one can. */
  readonly address: string | null;
}

export interface Engine {
  /** @throws UpdateRefusal */
  check(): Promise<Found | null>;
  /** Downloads the found version, until it only has to be installed. */
  download(progress: (share: number) => void): Promise<void>;
  /**
   * Installs it.
   * @returns starts it after this process has ended; `null`: it starts by itself
   */
  install(isRestart: boolean): Promise<(() => void) | null>;
  /** Deletes a download that is not needed any more. */
  tidy(): Promise<void>;
}

interface Read extends SignedFeed {
  readonly verdict: Verdict;
  readonly files: readonly { readonly address: URL; readonly sha512: string }[];
}

type Updater = AppImageUpdater | NsisUpdater;

/** electron-updater, with our signatures, requests and replacement of an AppImage. */
export function createEngine(parts: EngineParts): Engine {
  const { way, line } = parts;
  let last: Read | null = null;
  const bytes = new Map<string, number>();
  const executor = new UpdateExecutor({
    line,
    folder: parts.folder,
    bytesOf: (address) => bytes.get(address),
    ...(parts.pauses && { pauses: parts.pauses }),
  });

  const found = (feed: SignedFeed, info: UpdateInfo, provider: SignedProvider) => {
    const platform = feed.platform;
    const { channel, version, share, now } = parts;
    const verdict = judgeRelease(feed.release, { channel: channel(), platform, version, share, now: now() });
    if (verdict === 'other') throw new UpdateRefusal('untrusted', 'the feed is that of another channel');
    if (verdict === 'expired') throw new UpdateRefusal('expired', 'the feed was signed too long ago');
    const files = provider.resolveFiles(info);
    for (const { url, info: file } of files) bytes.set(url.href, file.size ?? 0);
    last = { ...feed, verdict, files: files.map(({ url, info: { sha512 } }) => ({ address: url, sha512 })) };
  };
  const provider = (): SignedProviderOptions => {
    const url = new URL(`${parts.channel()}/`, parts.feed);
    const read = (platform: string) => readSignedFeed(line, url, platform, parts.keys, parts.tornMs);
    return { provider: 'custom', updateProvider: SignedProvider, url: url.href, read, found };
  };
  const updater = way.kind === 'elsewhere' ? null : createUpdater(parts, executor);
  if (updater) updater.isUserWithinRollout = () => last?.verdict === 'newer';

  /** Reads the feed; for an installation that the updater does not support only through its provider. */
  const read = async (): Promise<void> => {
    last = null;
    const options = provider();
    if (updater) {
      updater.setFeedURL(options);
      await updater.checkForUpdates();
    } else {
      const platform = process.platform as 'linux';
      const runtime = { isUseMultipleRangeRequest: false, platform, executor };
      await new SignedProvider(options, undefined as never, runtime).getLatestVersion();
    }
  };

  /** Hash of the file stored beside the running one. */
  let laid = '';
  return {
    async check() {
      await read();
      if (!last) throw new UpdateRefusal('offline', 'the updater did not look');
      const { verdict, release, notes, files } = last;
      if (verdict !== 'newer' && verdict !== 'floor') return null;
      const isOwn = updater !== null && verdict === 'newer';
      return { version: release.version, notes, address: isOwn ? null : addressFor(way, files) };
    },
    async download(progress) {
      if (!updater || last?.verdict !== 'newer') throw new UpdateRefusal('offline', 'nothing was found');
      const report = ({ percent }: { readonly percent: number }) => progress(percent / 100);
      updater.on('download-progress', report);
      try {
        const [file = ''] = await updater.downloadUpdate();
        const signed = last.files.find(({ address }) => basename(address.pathname) === basename(file));
        if (!signed) throw new UpdateRefusal('untrusted', 'the feed does not name the file');
        if (way.kind === 'appImage') await layBeside(way.file, file, signed.sha512);
        laid = signed.sha512;
      } finally {
        updater.off('download-progress', report);
      }
    },
    async install(isRestart) {
      if (way.kind === 'appImage') {
        await putInPlace(way.file, laid);
        return () => startAppImage(way.file);
      }
      if (!updater?.install(true, isRestart))
        throw new UpdateRefusal('storage', 'the installer did not start');
      return null;
    },
    async tidy() {
      await rm(parts.folder, { recursive: true, force: true });
      if (way.kind === 'appImage') await rm(nextTo(way.file), { force: true });
    },
  };
}

function createUpdater({ way, version, folder, warn }: EngineParts, executor: UpdateExecutor): Updater {
  const none = () => undefined;
  // Final failures are thrown; only here it reports a full download instead of a differential one.
  const error = (said: unknown) => {
    // The library's messages contain paths and addresses.
    if (String(said).startsWith('Cannot download differentially')) warn('the whole file is downloaded');
  };
  const adapter = {
    version,
    name: 'yoru',
    isPackaged: true,
    appUpdateConfigPath: '',
    userDataPath: folder,
    baseCachePath: dirname(folder),
    whenReady: () => Promise.resolve(),
    relaunch: none,
    quit: none,
    onQuit: none,
  };
  const updater =
    way.kind === 'appImage' ? new AppImageUpdater(null, adapter) : new NsisUpdater(null, adapter);
  // A block map beside an installer is not signed, and may unpack to any size.
  updater.disableDifferentialDownload = way.kind !== 'appImage';
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.logger = { info: none, warn: none, error };
  // Replaces what the updater would make itself: Electron's requests, a file beside the app, an id that it sends.
  return Object.assign(updater, {
    httpExecutor: executor,
    configOnDisk: { value: Promise.resolve({ updaterCacheDirName: basename(folder) }) },
    stagingUserIdPromise: { value: Promise.resolve('') },
  });
}

/** The file for this kind of installation and processor, else the first one. */
function addressFor(way: Way, files: Read['files']): string {
  const ending = way.kind === 'elsewhere' ? way.ending : way.kind === 'appImage' ? '.AppImage' : '.exe';
  const isArm = process.arch === 'arm64';
  const fitting = files.filter(({ address }) => address.pathname.endsWith(ending));
  const own = fitting.find(({ address }) => /arm64|aarch64/.test(address.pathname) === isArm);
  return (own ?? fitting[0] ?? files[0])?.address.href ?? '';
}
