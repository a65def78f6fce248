import { readPrivateKey, signFeed, writeFeed } from '../../../../build/scripts/lib/release-feed.mjs';
import type { UpdateChannel } from '../../../../src/shared/entities/updates.ts';
import { makeAppImage } from './app-image-like.ts';
import type { FeedServer } from './feed-server.ts';
import { hashOf } from './hash-of.ts';

export const NAME = 'Yoru-0.1.1.AppImage';
export const FEED = process.arch === 'arm64' ? 'latest-linux-arm64.yml' : 'latest-linux.yml';
export const NOTES = { en: 'The night is longer.', ja: '夜が長くなりました。' };

export interface Release {
  readonly channel?: UpdateChannel;
  readonly version?: string;
  readonly floor?: string;
  readonly staging?: number;
  readonly expires?: string;
  readonly platform?: string;
  readonly image?: Buffer;
  readonly names?: readonly string[];
  /** Whose signature it is: ours unless it is named. */
  readonly pem?: string;
}

/** Puts a release on the server, as the script puts one on a site. */
export function putRelease(server: FeedServer, release: Release & { readonly pem: string }): Buffer {
  const { channel = 'stable', version = '0.1.1', floor = '0.0.0', staging = 100 } = release;
  const expires = release.expires ?? new Date(Date.now() + 86_400_000).toISOString();
  const platform = release.platform ?? FEED;
  const image = release.image ?? makeAppImage(version);
  const names = release.names ?? [`Yoru-${version}.AppImage`];
  const blockMapSize = image.readUInt32BE(image.length - 4);
  const feed = writeFeed(
    version,
    names.map((name) => ({
      name,
      file: '',
      sha512: hashOf(image),
      size: image.length,
      ...(name.endsWith('.AppImage') && { blockMapSize }),
    })),
    new Date().toISOString(),
  );
  const key = readPrivateKey(release.pem);
  if (!key) throw new Error('no key');
  const beside = signFeed(feed, { channel, platform, version, floor, staging, expires }, NOTES, key);
  for (const name of names) server.files.set(`${channel}/${name}`, image);
  server.files.set(`${channel}/${FEED}`, Buffer.from(feed));
  server.files.set(`${channel}/${FEED}.sig`, Buffer.from(beside));
  return image;
}
