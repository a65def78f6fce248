import { EMBED } from '../../../shared/constants.ts';
import type { Video } from '../../../shared/entities/video.ts';
import { to } from '../../../shared/routes.ts';

/**
 * Address of a video's page on the site.
 * @param second where it starts; `null`: at the beginning
 */
export function videoAddress(origin: string, video: Video, second: number | null): string {
  return origin + to('video', { video_id: video.id, dir: video.dir }) + startQuery(second);
}

const startQuery = (second: number | null) => (second === null ? '' : `?t=${second}`);

/** The embed code (specification 2: `/embed/{video_id}/`); it starts where the link does. */
export function embedCode(origin: string, video: Video, title: string, second: number | null): string {
  const { width, height } = EMBED;
  return (
    `<iframe src="${origin}/embed/${video.id}/${startQuery(second)}" title="${escaped(title)}" width="${width}" height="${height}" ` +
    'allow="fullscreen" loading="lazy" style="border:0"></iframe>'
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Share addresses of networks: plain links, none of their code is loaded. */
export const NETWORKS = {
  x: (address, title) => `https://x.com/intent/post?url=${address}&text=${title}`,
  facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${address}`,
  line: (address) => `https://social-plugins.line.me/lineit/share?url=${address}`,
  reddit: (address, title) => `https://www.reddit.com/submit?url=${address}&title=${title}`,
} as const satisfies Record<string, (address: string, title: string) => string>;

export type Network = keyof typeof NETWORKS;

/** The share page of a network for an address. */
export function networkAddress(network: Network, address: string, title: string): string {
  return NETWORKS[network](encodeURIComponent(address), encodeURIComponent(title));
}
