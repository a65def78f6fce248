import type { WebContents } from 'electron';

/**
 * Whether the page of a window listens to main: its scripts have run, and it is not being left. A text file that a
 * window shows (`/licences.txt`) has no page.
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
