import { app, Menu } from 'electron';
import { menuTemplate, type MenuOptions } from './menu-template.ts';

/** Sets the application menu; again when the language has changed. */
export function setMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)));
}

/** Shows name and version, in the system's own panel. */
export function showAbout(): void {
  // Linux shows only what it is given.
  app.setAboutPanelOptions({ applicationName: 'Yoru', applicationVersion: app.getVersion() });
  app.showAboutPanel();
}
