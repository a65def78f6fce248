import { useEffect, useState } from 'react';
import { findScreen } from '../../../shared/find-screen.ts';
import { videoId, type VideoId } from '../../../shared/ids.ts';
import { isDialogOpen } from '../core/dialogs/open-dialog.ts';

/** A tile of a video, as the page shows it. */
export interface TileOnPage {
  readonly key: string;
  readonly element: HTMLElement;
  readonly video: VideoId;
  readonly title: string;
}

const TILES = 'article:has(a[href*="/videos/"])';
/** Screens change in slices: tiles are collected after that. */
const SETTLED_MS = 200;

/** The tile under the pointer or with the focus; on devices without hover all of them. */
export function useTiles(): readonly TileOnPage[] {
  const [tiles, setTiles] = useState<readonly TileOnPage[]>([]);
  useEffect(() => {
    const show = (elements: readonly Element[]) =>
      setTiles((before) => {
        const next = elements.flatMap((element) => tileOf(element) ?? []);
        const isSame = next.length === before.length && next.every(({ key }, at) => key === before[at]?.key);
        return isSame ? before : next;
      });
    return matchMedia('(hover: none)').matches ? followAll(show) : followOne(show);
  }, []);
  return tiles;
}

/** Videos of all tiles on the screen, each once. */
export const videosOnScreen = (): readonly VideoId[] => [
  ...new Set([...document.querySelectorAll(`main ${TILES}`)].flatMap((each) => tileOf(each)?.video ?? [])),
];

type Show = (elements: readonly Element[]) => void;

function followOne(show: Show): () => void {
  const ending = new AbortController();
  const follow = ({ target }: Event) => {
    // The focus comes back to the button that opened it.
    if (isDialogOpen()) return;
    const tile = target instanceof Element ? target.closest(TILES) : null;
    // The focus stays where it is while the pointer moves on.
    const focused = document.activeElement?.closest(TILES);
    show([...new Set([...(focused ? [focused] : []), ...(tile ? [tile] : [])])]);
  };
  // Where the pointer and the focus were before this was loaded.
  show([...document.querySelectorAll(`${TILES}:is(:hover, :focus-within)`)]);
  for (const name of ['pointerover', 'focusin'] as const)
    document.addEventListener(name, follow, { signal: ending.signal, passive: true });
  return () => ending.abort();
}

function followAll(show: Show): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => show([...document.querySelectorAll(`main ${TILES}`)]);
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  });
  look();
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

let lastKey = 0;
const keys = new WeakMap<Element, number>();

function tileOf(element: Element): TileOnPage | null {
  const link = element.querySelector('a');
  if (!link || !(element instanceof HTMLElement)) return null;
  const found = findScreen(new URL(link.href).pathname);
  const video = videoId.safeParse(
    found.kind === 'screen' && found.name === 'video' ? found.params['video_id'] : '',
  );
  if (!video.success) return null;
  const key = keys.get(element) ?? (lastKey += 1);
  keys.set(element, key);
  return {
    key: `${key} ${video.data}`,
    element,
    video: video.data,
    title: link.title || (link.textContent ?? ''),
  };
}
