import type { WebContents } from 'electron';

/** Tells whether the page of a window listens to main: its scripts have run, and it is not on its way out. */
export function followReady(contents: Pick<WebContents, 'on'>): () => boolean {
  let isReady = false;
  contents.on('dom-ready', () => (isReady = true));
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) isReady = false;
  });
  contents.on('render-process-gone', () => (isReady = false));
  return () => isReady;
}
