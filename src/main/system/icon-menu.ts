import { app, Menu } from 'electron';
import type { SystemTexts } from './texts.ts';

/** The context menu of the client's icon: Windows starts a second process with arguments, macOS calls the running one. */
export function setIconMenu({ text }: SystemTexts, newWindow: () => void, downloads: () => void): void {
  if (process.platform === 'win32') {
    const task = (title: string, args: string) => ({
      program: process.execPath,
      arguments: args,
      title,
      description: title,
      iconPath: process.execPath,
      iconIndex: 0,
    });
    app.setUserTasks([
      task(text('system:menuNewWindow'), '--new-window'),
      task(text('system:menuDownloads'), 'yoru://downloads/'),
    ]);
  }
  app.dock?.setMenu(
    Menu.buildFromTemplate([
      { label: text('system:menuNewWindow'), click: newWindow },
      { label: text('system:menuDownloads'), click: downloads },
    ]),
  );
}
