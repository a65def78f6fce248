import type { App, BrowserWindow } from 'electron';

/** The title for taskbars and share pickers if the visitor allows no titles outside the window. */
const NEUTRAL = 'Yoru';

/**
 * Lets windows use their page's title only if the visitor allows titles outside (`tellSystemTitles`).
 * @returns to be called when the setting has changed
 */
export function guardTitles(app: Pick<App, 'on'>, mayTell: () => boolean): () => void {
  const open = new Set<BrowserWindow>();
  app.on('browser-window-created', (_event, window) => {
    open.add(window);
    window.once('closed', () => open.delete(window));
    window.setTitle(NEUTRAL);
    window.on('page-title-updated', (event) => {
      if (!mayTell()) event.preventDefault();
    });
  });
  return () => {
    for (const window of open) window.setTitle(mayTell() ? window.webContents.getTitle() : NEUTRAL);
  };
}
