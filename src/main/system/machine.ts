import { app, shell } from 'electron';
import type { DeviceSettings } from '../../shared/entities/device-settings.ts';
import { createLog } from '../log/log.ts';
import type { MachineSystem } from '../services-options.ts';
import type { AppWindows } from './app-windows.ts';
import { startAtLogin } from './autostart.ts';
import { createTray } from './tray.ts';
import type { ProxyControl } from './proxy-control.ts';
import type { SystemTexts } from './texts.ts';

const log = createLog('machine');

export interface Machine extends MachineSystem {
  /** Closing the last window leaves the client in the tray. */
  staysInTray(): boolean;
  /** Texts of the system were switched to another language. */
  setTexts(): void;
  /** The desktop has a tray: applies the choices from now on. */
  begin(hasTray: boolean, choices: DeviceSettings): void;
}

/** What the system does for the client itself. @param logPath the client's log */
export function createMachine(
  windows: AppWindows,
  texts: SystemTexts,
  logPath: string,
  proxy: ProxyControl,
): Machine {
  let tray: ReturnType<typeof createTray> | null = null;
  let hasTray = false;
  let choices: DeviceSettings | null = null;
  const quit = () => app.quit();
  const staysInTray = () => hasTray && choices?.closeToTray === true;
  const showTray = () => {
    const isWanted = hasTray && (choices?.closeToTray === true || choices?.startAtLogin === true);
    if (isWanted) tray ??= createTray(windows, texts, quit);
    else {
      tray?.remove();
      tray = null;
    }
  };
  return {
    info: () => ({ canStartAtLogin: app.isPackaged, hasTray }),
    apply(next) {
      const before = choices;
      choices = next;
      showTray();
      const isSameProxy = JSON.stringify(before?.proxy) === JSON.stringify(next.proxy);
      if (!isSameProxy)
        proxy.apply().catch((thrown: unknown) => log.warn('the proxy could not be set', thrown));
      const isSame = before?.startAtLogin === next.startAtLogin && before.startHidden === next.startHidden;
      if (!app.isPackaged || isSame) return;
      startAtLogin(app, process, next).catch((thrown: unknown) =>
        log.warn('starting with the session could not be set', thrown),
      );
    },
    showLog: () => shell.showItemInFolder(logPath),
    quit,
    async setProxyPassword(password) {
      await proxy.setPassword(password);
      await proxy.apply();
    },
    badge: (count) => void app.setBadgeCount(count),
    staysInTray,
    setTexts: () => tray?.setTexts(),
    begin(found, stored) {
      hasTray = found;
      choices = stored;
      showTray();
    },
  };
}
