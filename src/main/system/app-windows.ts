import { join } from 'node:path';
import { app, clipboard, nativeTheme, powerSaveBlocker } from 'electron';
import { deviceBridge, type MediaCommand, type STEPS } from '../../shared/bridge/device-schema.ts';
import { pageBridge } from '../../shared/bridge/page-schema.ts';
import type { Context } from '../context.ts';
import { createEmitters } from '../ipc/emitters.ts';
import type { LogFile } from '../log/log-file.ts';
import { guardApp } from '../security/guards.ts';
import { createFailureQuestions } from '../windows/ask-failure.ts';
import { showContextMenus } from '../windows/context-menu.ts';
import { crashReport } from '../windows/crash-report.ts';
import { createKeepAwake } from '../windows/keep-awake.ts';
import { openMainWindow } from '../windows/main-window.ts';
import { guardTitles } from '../windows/window-titles.ts';
import { createZoom } from '../windows/zoom.ts';
import { createWindows } from '../windows/windows.ts';
import type { ProxyControl } from './proxy-control.ts';
import type { SystemTexts } from './texts.ts';

interface AppWindowsParts {
  readonly context: Context;
  readonly texts: SystemTexts;
  /** Folder of the build. */
  readonly out: string;
  readonly log: LogFile;
  readonly openExternal: (address: string) => Promise<void>;
  readonly proxyLogin: ProxyControl['loginFor'];
  /** A page is gone: its window closed, or another load takes its place. */
  readonly pageGone: (contentsId: number) => void;
}

/** Lines of the log in a report. */
const REPORT_LINES = 100;

/** The windows of the app with their guards, menus and system integration. */
export function createAppWindows(parts: AppWindowsParts) {
  const { context, texts, out, log, openExternal, pageGone } = parts;
  const { isPage, settings, deviceSettings } = context;
  const keepAwake = createKeepAwake(powerSaveBlocker);
  const retitle = guardTitles(app, () => settings.current().tellSystemTitles);
  const isAccelerated = () => deviceSettings.current().hardwareAcceleration;
  const failures = {
    ...createFailureQuestions(texts.text, isAccelerated),
    copyReport: (reasons: readonly string[]) =>
      clipboard.writeText(
        crashReport({
          version: app.getVersion(),
          platform: `${process.platform} ${process.arch}`,
          versions: process.versions,
          isAccelerated: isAccelerated(),
          reasons,
          lines: log.tail(REPORT_LINES),
        }),
      ),
    restartInSoftware() {
      deviceSettings
        .change({ hardwareAcceleration: false })
        .catch(() => undefined)
        .then(() => {
          app.relaunch();
          app.quit();
        })
        .catch(() => undefined);
    },
  };
  const windows = createWindows({
    context,
    preload: join(out, 'preload', 'index.cjs'),
    openWindow: (options) => openMainWindow({ ...options, failures }),
    isDark: () => nativeTheme.shouldUseDarkColors,
    opened(window) {
      keepAwake.follow(window);
      zoom.follow(window.webContents);
      showContextMenus(window, {
        isPage,
        siteOrigin: () => context.site().origin,
        text: texts.text,
        openWindow: (path) => windows.open(path, true),
        openExternal: (address) => void openExternal(address).catch(() => undefined),
        show: windows.show,
      });
    },
    goTo: (contents, path) => createEmitters(pageBridge, () => [contents]).shell.goTo(path),
    say: (contents, name) => createEmitters(deviceBridge, () => [contents]).machine.said(name),
    pageGone(contentsId) {
      keepAwake.want(false, contentsId);
      pageGone(contentsId);
    },
  });
  const zoom = createZoom(context.state, windows.contents);
  guardApp(app, { isPage, openExternal, proxyLogin: parts.proxyLogin, openWindow: windows.open });
  /** One history step in the window in front. */
  const step = (side: (typeof STEPS)[number]) => {
    const front = windows.front();
    if (front) createEmitters(deviceBridge, () => [front.webContents]).machine.step(side);
  };
  /** The tray's commands: to the window used last. */
  const media = (command: MediaCommand) => {
    const front = windows.front();
    if (front) createEmitters(deviceBridge, () => [front.webContents]).machine.media(command);
  };
  return { ...windows, retitle, step, media, zoom, keepAwake: keepAwake.want, isPlaying: keepAwake.isWanted };
}

export type AppWindows = ReturnType<typeof createAppWindows>;
