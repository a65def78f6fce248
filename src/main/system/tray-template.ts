import type { MenuItemConstructorOptions } from 'electron';
import type { MediaCommand } from '../../shared/bridge/device-schema.ts';
import type { SystemTextKey } from '../system-text.ts';

interface TrayActions {
  open(): void;
  media(command: MediaCommand): void;
  downloads(): void;
  quit(): void;
}

const SEPARATOR = { type: 'separator' } as const;

/** The menu of the tray's icon. */
export function trayTemplate(
  text: (name: SystemTextKey) => string,
  { open, media, downloads, quit }: TrayActions,
): MenuItemConstructorOptions[] {
  return [
    { label: text('system:trayOpen'), click: open },
    SEPARATOR,
    { label: text('system:trayToggle'), click: () => media('toggle') },
    { label: text('system:trayNext'), click: () => media('next') },
    SEPARATOR,
    { label: text('system:menuDownloads'), click: downloads },
    SEPARATOR,
    { label: text('system:menuQuit'), click: quit },
  ];
}
