import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import type { VideoFiles } from '../../../shared/entities/video-file.ts';
import type { Host } from '../../host/host.ts';
import { placeAt, readVtt, type Place } from './vtt.ts';
import styles from './tile-preview.module.css';

/** How long the pointer rests on a tile before its preview: not while crossing a list, and after the requests that a press needs. */
const REST_MS = 450;
/** How long each frame is shown. */
const FRAME_MS = 800;
/** Most frames of a video, spread over its length. */
const FRAMES = 12;

export interface PreviewParts {
  readonly mediaAddress: (path: string) => string;
  readonly bridge: Pick<Host['bridge'], 'media'>;
}

let ending = new AbortController();

/**
 * Frames of a video over its tile's picture, one after the other, for as long as the pointer or the keyboard's focus rests
 * on it (look: tile). They are those of the seek bar. Not for touch, with reduced motion or reduced data,
 * or without a storyboard. Never throws.
 */
export function previewTile(
  link: HTMLAnchorElement,
  files: () => Promise<VideoFiles>,
  parts: PreviewParts,
): void {
  ending.abort();
  const tile = link.closest('article');
  const picture = tile?.querySelector('img');
  if (!tile || !picture || matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()) return;
  ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  tile.addEventListener('pointerleave', end, { signal });
  // A press opens the video, which then gets the whole bandwidth.
  for (const name of ['mousedown', 'click', 'blur'] as const) link.addEventListener(name, end, { signal });
  const rests = () =>
    !signal.aborted &&
    !document.hidden &&
    (link.matches(':focus-visible') || (tile.matches(':hover') && matchMedia('(hover: hover)').matches));
  setTimeout(() => {
    if (!rests()) return;
    framesOf(files, parts).then(
      (frames) => frames && play(picture, frames, rests, signal),
      () => undefined,
    );
  }, REST_MS);
}

interface Frames {
  readonly places: readonly Place[];
  readonly sprite: HTMLImageElement;
}

async function framesOf(
  files: () => Promise<VideoFiles>,
  { mediaAddress, bridge }: PreviewParts,
): Promise<Frames | null> {
  const { storyboard } = await files();
  if (storyboard === null) return null;
  const path = decodeFileAddress(storyboard);
  const cues = readVtt(await bridge.media.text(path));
  // On the web the site's own media are named without an origin.
  const base = new URL(mediaAddress(path), document.baseURI).href;
  const step = Math.max(1, cues.length / FRAMES);
  const places = Array.from({ length: Math.min(FRAMES, cues.length) }, (_none, at) =>
    placeAt(cues, cues[Math.floor(at * step)]?.from ?? 0, base),
  ).filter((place) => place !== null);
  const address = places[0]?.address;
  // Frames of one sprite: one picture is fetched.
  const ofOne = places.filter((place) => place.address === address);
  if (address === undefined || ofOne.length < 2) return null;
  const sprite = new Image();
  sprite.src = address;
  await sprite.decode();
  return { places: ofOne, sprite };
}

function play(
  picture: HTMLImageElement,
  { places, sprite }: Frames,
  rests: () => boolean,
  signal: AbortSignal,
): void {
  const canvas = document.createElement('canvas');
  canvas.className = styles['frames'] ?? '';
  const { width = 0, height = 0 } = places[0] ?? {};
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  let at = 0;
  const show = () => {
    const { x = 0, y = 0 } = places[at % places.length] ?? {};
    // Its tile was removed.
    if (!rests() || !picture.isConnected) return canvas.remove();
    context?.drawImage(sprite, x, y, width, height, 0, 0, width, height);
    if (at === 0) picture.after(canvas);
    at += 1;
    setTimeout(show, FRAME_MS);
  };
  signal.addEventListener('abort', () => canvas.remove());
  show();
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
