import type { WebContents } from 'electron';

/**
 * Tells whether the page of a window listens to main: its scripts have run, and it is not on its way out. A text that a
 * window shows by itself (`/licences.txt`) has none.
 */
export function followReady(contents: Pick<WebContents, 'on'>): () => boolean {
  let isReady = false;
  let isText = false;
  contents.on('dom-ready', () => (isReady = !isText));
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
    if (!isMainFrame || isSameDocument) return;
    isReady = false;
    isText = url.endsWith('.txt');
  });
  contents.on('render-process-gone', () => (isReady = false));
  return () => isReady;
}
