import type { WebContents } from 'electron';
import { ZOOM } from './device-state.ts';

/** Step of each press, as in Chromium's own menu. */
const STEP = 0.5;

interface ZoomStore {
  current(): { readonly zoomLevel: number };
  change(part: { readonly zoomLevel: number }): unknown;
}

/** Zoom of the pages. One level for all windows, as Chromium zooms all pages of one origin alike. */
export function createZoom(store: ZoomStore, contents: () => readonly Pick<WebContents, 'setZoomLevel'>[]) {
  const set = (level: number) => {
    const zoomLevel = Math.max(ZOOM.min, Math.min(level, ZOOM.max));
    void store.change({ zoomLevel });
    for (const one of contents()) one.setZoomLevel(zoomLevel);
  };
  return {
    in: () => set(store.current().zoomLevel + STEP),
    out: () => set(store.current().zoomLevel - STEP),
    reset: () => set(0),
    /** Applies the level to a new page, from its first content on. */
    follow(page: Pick<WebContents, 'on' | 'setZoomLevel'>): void {
      page.on('dom-ready', () => page.setZoomLevel(store.current().zoomLevel));
    },
  };
}

export type Zoom = ReturnType<typeof createZoom>;
