import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { MINIMUM } from './bounds.ts';

/** The page's lowest surface in each theme (`renderer/ui/tokens.css`, `--surface-0`), shown before its first paint. */
export const BACKGROUND = { dark: '#0c0d12', light: '#f9fafd' } as const;

export interface WindowLook {
  readonly bounds: Rectangle;
  readonly background: string;
  readonly preload: string;
  readonly hasDevTools: boolean;
}

/** Options of every window; compared with a table by the tests (reliability I7). */
export function windowOptions(look: WindowLook): BrowserWindowConstructorOptions {
  return {
    ...look.bounds,
    minWidth: MINIMUM.width,
    minHeight: MINIMUM.height,
    show: false,
    backgroundColor: look.background,
    webPreferences: {
      preload: look.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: look.hasDevTools,
      v8CacheOptions: 'code',
    },
  };
}
