import type { UpdateInfo } from 'electron-updater';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { parseUpdateInfo, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { SignedFeed } from './signed-feed.ts';
import { UpdateRefusal } from './update-refusal.ts';

export interface SignedProviderOptions {
  readonly provider: 'custom';
  readonly updateProvider: typeof SignedProvider;
  /** Address of the channel. */
  readonly url: string;
  /** Reads the feed of that name with a verified signature. */
  readonly read: (platform: string) => Promise<SignedFeed>;
  /** Called with the feed and the provider of its files. Throws to refuse the release. */
  readonly found: (feed: SignedFeed, info: UpdateInfo, provider: SignedProvider) => void;
}

/** Only file names, no addresses: signed files are in the feed's folder. */
const NAME = /^[A-Za-z0-9][\w.-]*$/;

/** The updater's generic provider, for signed feeds. */
export class SignedProvider extends GenericProvider {
  readonly #options: SignedProviderOptions;

  constructor(options: SignedProviderOptions, updater: never, runtime: ProviderRuntimeOptions) {
    super({ provider: 'generic', url: options.url }, updater, runtime);
    this.#options = options;
  }

  /** The site supports one range a request. */
  override get isUseMultipleRangeRequest(): boolean {
    return false;
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const platform = `${this.getDefaultChannelName()}.yml`;
    const feed = await this.#options.read(platform);
    const info = parseUpdateInfo(feed.text, platform, new URL(platform, this.#options.url));
    if (info.version !== feed.release.version || !info.files.every(({ url }) => NAME.test(url)))
      throw new UpdateRefusal('untrusted', 'the feed does not say what was signed');
    this.#options.found(feed, info, this);
    return info;
  }
}
