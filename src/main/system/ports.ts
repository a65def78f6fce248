import { app, net, Notification, powerMonitor, powerSaveBlocker, session, shell } from 'electron';
import { to } from '../../shared/routes.ts';
import { VIDEO_TYPES } from '../../shared/upload/file-types.ts';
import type { MachineSystem, ServicesOptions } from '../services-options.ts';
import { onNetworkBack } from '../transfers/network-back.ts';
import { chooseFiles } from '../windows/choose-files.ts';
import { chooseFolder } from '../windows/choose-folder.ts';
import { createUpdateSystem } from '../updates/update-system.ts';
import { createKeepRunning } from '../windows/keep-awake.ts';
import { createSystemNotices } from '../windows/system-notices.ts';
import { createTaskbar } from '../windows/taskbar.ts';
import type { AppWindows } from './app-windows.ts';
import type { SystemTexts } from './texts.ts';

/** Seconds without input until the system reports idle; it reports `locked` at once. */
const IDLE_SECONDS = 60;

type FromSystem = Pick<
  ServicesOptions,
  | 'version'
  | 'userAgent'
  | 'deviceLanguage'
  | 'downloads'
  | 'uploads'
  | 'updates'
  | 'liveNotify'
  | 'isLocked'
  | 'keepAwake'
  | 'machine'
  | 'clearPageData'
>;

/** The services' interface to the system, by Electron. */
export function systemPorts(
  windows: AppWindows,
  { deviceLanguage, text }: SystemTexts,
  machine: MachineSystem,
): FromSystem {
  const noticesTo = (path: string) => createSystemNotices(Notification, () => windows.show(path));
  const showMessage = noticesTo(to('inbox'));
  const showNotice = noticesTo(to('index'));
  const showProgress = createTaskbar(windows.showProgress);
  const hasFocus = () => windows.front()?.isFocused() ?? false;
  const onBack = (back: () => void) =>
    onNetworkBack(
      { isOnline: () => net.isOnline(), onWake: (listener) => powerMonitor.on('resume', listener) },
      back,
    );
  return {
    version: app.getVersion(),
    userAgent: `Yoru/${app.getVersion()} (${process.platform})`,
    deviceLanguage,
    downloads: {
      openPath: (path) => shell.openPath(path),
      showItemInFolder: (path) => shell.showItemInFolder(path),
      folder: () => app.getPath('downloads'),
      chooseFolder: (inUse) => chooseFolder(windows.front(), inUse),
      showProgress: (summary) => showProgress('downloads', summary),
      hasFocus,
      notify: noticesTo(to('downloads')),
      onNetworkBack: onBack,
    },
    uploads: {
      chooseFiles: () => chooseFiles(windows.front(), text('system:videoFiles'), VIDEO_TYPES),
      showProgress: (summary) => showProgress('uploads', summary),
      keepRunning: createKeepRunning(powerSaveBlocker),
      hasFocus,
      notify: noticesTo(to('upload')),
      onNetworkBack: onBack,
    },
    updates: createUpdateSystem(app, {
      isPlaying: windows.isPlaying,
      notify: noticesTo(to('settingsSection', { settings_section: 'about' })),
      onNetworkBack: onBack,
    }),
    liveNotify: (kind, notice) => (kind === 'message' ? showMessage : showNotice)(notice),
    isLocked: () => powerMonitor.getSystemIdleState(IDLE_SECONDS) === 'locked',
    keepAwake: windows.keepAwake,
    machine,
    clearPageData: () => session.defaultSession.clearData(),
  };
}
