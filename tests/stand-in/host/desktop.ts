import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions } from 'electron';
import { record, recorders } from './record.ts';

/** shell: nothing is opened, everything is recorded. */
export const shell = {
  openExternal: async (url: string, ...rest: unknown[]) => {
    // Electron refuses what is not an address.
    new URL(url);
    record('shell.openExternal', url, ...rest);
  },
  openPath: async (path: string) => {
    record('shell.openPath', path);
    return '';
  },
  trashItem: async (path: string) => record('shell.trashItem', path),
  ...recorders('shell', ['showItemInFolder', 'beep']),
};

/** Data only: `click` can be called, accelerators are not listened for. */
export class MenuItem {
  readonly submenu: Menu | undefined;

  constructor(options: MenuItemConstructorOptions) {
    Object.assign(this, { enabled: true, visible: true, checked: false, ...options });
    const { submenu } = options;
    this.submenu = Array.isArray(submenu)
      ? Menu.buildFromTemplate(submenu)
      : (submenu as unknown as Menu | undefined);
  }
}

let applicationMenu: Menu | null = null;

export class Menu extends EventEmitter {
  static buildFromTemplate(template: readonly MenuItemConstructorOptions[]): Menu {
    const menu = new Menu();
    for (const options of template)
      menu.append(options instanceof MenuItem ? options : new MenuItem(options));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    record('Menu.setApplicationMenu', menu !== null);
    applicationMenu = menu;
  }

  static getApplicationMenu = (): Menu | null => applicationMenu;
  static sendActionToFirstResponder = (): void => undefined;

  readonly items: MenuItem[] = [];
  append = (item: MenuItem): void => void this.items.push(item);
  insert = (at: number, item: MenuItem): void => void this.items.splice(at, 0, item);
  closePopup = (): void => undefined;
  getMenuItemById = (id: string): MenuItem | null =>
    this.items.find((item) => (item as { id?: string }).id === id) ??
    this.items.map((item) => item.submenu?.getMenuItemById(id)).find((found) => found) ??
    null;

  popup(options?: object): void {
    record('menu.popup', options);
  }
}

export class Tray extends EventEmitter {
  constructor(image: unknown) {
    super();
    record('new Tray', image);
    Object.assign(
      this,
      recorders('tray', ['setToolTip', 'setContextMenu', 'setImage', 'setTitle', 'destroy']),
    );
  }
}

export class Notification extends EventEmitter {
  static isSupported = (): boolean => true;
  readonly #options: object;

  constructor(options: object = {}) {
    super();
    this.#options = options;
  }

  show(): void {
    record('notification.show', this.#options);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

let text = '';
/** clipboard of this process alone. */
export const clipboard = {
  readText: () => text,
  writeText: (value: string) => {
    record('clipboard.writeText', value);
    text = value;
  },
  clear: () => void (text = ''),
};

const image = (source: unknown) => ({
  source,
  isEmpty: () => source === '',
  getSize: () => ({ width: 0, height: 0 }),
  resize: () => image(source),
  setTemplateImage: () => undefined,
  toPNG: () => Buffer.alloc(0),
  toDataURL: () => '',
});
export const nativeImage = {
  createEmpty: () => image(''),
  createFromPath: image,
  createFromBuffer: image,
  createFromDataURL: image,
};

export const globalShortcut = {
  register: (...args: unknown[]) => {
    record('globalShortcut.register', ...args);
    return true;
  },
  isRegistered: () => false,
  ...recorders('globalShortcut', ['unregister', 'unregisterAll']),
};

export const crashReporter = recorders('crashReporter', ['start', 'addExtraParameter', 'setUploadToServer']);
export const autoUpdater = Object.assign(
  new EventEmitter(),
  recorders('autoUpdater', ['setFeedURL', 'checkForUpdates', 'quitAndInstall']),
);
