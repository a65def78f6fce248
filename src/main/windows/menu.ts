import { Menu, type MenuItemConstructorOptions } from 'electron';

/**
 * Key commands that people expect of a window (edit, zoom, reload, full screen, close). Roles carry their own
 * system texts; the bar is hidden everywhere but on macOS, where the system draws it.
 */
export function setMenu(isMac: boolean, hasDevTools: boolean): void {
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { role: 'editMenu' },
    {
      role: 'viewMenu',
      submenu: [
        { role: 'reload' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(hasDevTools ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
