import { clipboard, Menu, type BrowserWindow } from 'electron';
import { contextTemplate, type ContextOptions } from './context-template.ts';

/** Gives a window its context menu; if the page has one of its own, Electron sends no event. */
export function showContextMenus(window: BrowserWindow, options: Omit<ContextOptions, 'copy'>): void {
  const copy = (text: string) => void clipboard.writeText(text);
  window.webContents.on('context-menu', (_event, params) => {
    const items = contextTemplate(params, { ...options, copy });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}
