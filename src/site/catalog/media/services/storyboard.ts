import type { SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { viewerOf } from '../../../visibility/index.ts';
import { storyboardOf, type Storyboard } from '../repositories/video-extras.ts';
import type { MediaAddresses } from './media-address.ts';

/**
 * WebVTT of a video's storyboard: each cue names its frame of the sprite, with an address for the same viewer.
 * `undefined`: no such sprite that the viewer may see.
 */
export function storyboardText(
  { database, addresses }: { readonly database: SiteDatabase; readonly addresses: MediaAddresses },
  { videoId, key }: { readonly videoId: string; readonly key: string },
  viewer: Caller,
): string | undefined {
  const storyboard = storyboardOf(database, videoId, viewer);
  if (storyboard?.key !== key) return undefined;
  const { path } = addresses.sign({ kind: 'sprite', videoId, format: 'sprite', key }, viewerOf(viewer));
  return `WEBVTT\n${cuesOf(storyboard, path).join('')}`;
}

function cuesOf({ tileWidth, tileHeight, columns, tiles, everyMs }: Storyboard, sprite: string): string[] {
  return Array.from({ length: tiles }, (_none, at) => {
    const [x, y] = [(at % columns) * tileWidth, Math.floor(at / columns) * tileHeight];
    const [from, to] = [instantOf(at * everyMs), instantOf((at + 1) * everyMs)];
    return `\n${from} --> ${to}\n${sprite}#xywh=${x},${y},${tileWidth},${tileHeight}\n`;
  });
}

/** `00:01:02.500` */
function instantOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}
