import type { MenuItemConstructorOptions } from 'electron';
import { to } from '../../shared/routes.ts';
import type { SystemTextKey } from '../system-text.ts';
import type { Zoom } from './zoom.ts';

/** Menu actions beyond Electron's roles. */
export interface MenuActions {
  newWindow(): void;
  /** Shows an address of the page in the window in front. */
  show(path: string): void;
  goBack(): void;
  goForward(): void;
  about(): void;
  readonly zoom: Pick<Zoom, 'in' | 'out' | 'reset'>;
}

export interface MenuOptions {
  readonly isMac: boolean;
  readonly hasDevTools: boolean;
  readonly text: (name: SystemTextKey) => string;
  readonly actions: MenuActions;
}

const SEPARATOR = { type: 'separator' } as const;

/** The application menu. Its bar is hidden everywhere but on macOS; its keys still work. */
export function menuTemplate({
  isMac,
  hasDevTools,
  text,
  actions,
}: MenuOptions): MenuItemConstructorOptions[] {
  const about = { label: text('system:menuAbout'), click: actions.about };
  const settings = {
    label: text('system:menuSettings'),
    accelerator: 'CmdOrCtrl+,',
    click: () => actions.show(to('settings')),
  };
  /** An item with its first key, and a hidden item for each other key: a number pad has keys of its own. */
  const zoomItems = (
    name: 'menuResetZoom' | 'menuZoomIn' | 'menuZoomOut',
    keys: readonly string[],
    click: () => void,
  ): readonly MenuItemConstructorOptions[] =>
    keys.map((key, at) => ({
      label: text(`system:${name}`),
      accelerator: `CmdOrCtrl+${key}`,
      visible: at === 0,
      click,
    }));
  const quit = { role: 'quit', label: text('system:menuQuit'), accelerator: 'CmdOrCtrl+Q' } as const;
  return [
    ...(isMac
      ? [
          {
            label: 'Yoru',
            submenu: [
              about,
              SEPARATOR,
              settings,
              SEPARATOR,
              { role: 'hide', label: text('system:menuHide') },
              { role: 'hideOthers', label: text('system:menuHideOthers') },
              { role: 'unhide', label: text('system:menuShowAll') },
              SEPARATOR,
              quit,
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: text('system:menuFile'),
      submenu: [
        { label: text('system:menuNewWindow'), accelerator: 'CmdOrCtrl+N', click: actions.newWindow },
        { role: 'close', label: text('system:menuClose'), accelerator: 'CmdOrCtrl+W' },
        ...(isMac ? [] : [SEPARATOR, settings, SEPARATOR, quit]),
      ],
    },
    {
      label: text('system:menuEdit'),
      submenu: [
        { role: 'undo', label: text('system:menuUndo') },
        { role: 'redo', label: text('system:menuRedo') },
        SEPARATOR,
        { role: 'cut', label: text('system:menuCut') },
        { role: 'copy', label: text('system:menuCopy') },
        { role: 'paste', label: text('system:menuPaste') },
        { role: 'selectAll', label: text('system:menuSelectAll') },
      ],
    },
    {
      label: text('system:menuView'),
      submenu: [
        { role: 'reload', label: text('system:menuReload') },
        ...zoomItems('menuResetZoom', ['0', 'num0'], actions.zoom.reset),
        ...zoomItems('menuZoomIn', ['Plus', '=', 'numadd'], actions.zoom.in),
        ...zoomItems('menuZoomOut', ['-', 'numsub'], actions.zoom.out),
        { role: 'togglefullscreen', label: text('system:menuFullScreen') },
        ...(hasDevTools ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: text('system:menuHistory'),
      submenu: [
        {
          id: 'back',
          label: text('system:menuBack'),
          accelerator: isMac ? 'Cmd+[' : 'Alt+Left',
          click: actions.goBack,
        },
        {
          id: 'forward',
          label: text('system:menuForward'),
          accelerator: isMac ? 'Cmd+]' : 'Alt+Right',
          click: actions.goForward,
        },
        SEPARATOR,
        { label: text('system:menuWatched'), click: () => actions.show(to('history', { page: 1 })) },
        { label: text('system:menuDownloads'), click: () => actions.show(to('downloads')) },
      ],
    },
    {
      role: 'window',
      label: text('system:menuWindow'),
      submenu: [{ role: 'minimize', label: text('system:menuMinimise') }],
    },
    {
      role: 'help',
      label: text('system:menuHelp'),
      submenu: [
        { label: text('system:menuInformation'), click: () => actions.show(to('information')) },
        ...(isMac ? [] : [about]),
      ],
    },
  ];
}
