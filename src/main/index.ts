import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import {
  app,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  session,
  shell,
  utilityProcess,
} from 'electron';
import { createLog } from './log.ts';
import { logFailures } from './log-failures.ts';
import { bridge } from '../shared/bridge/schema.ts';
import { to } from '../shared/routes.ts';
import { VIDEO_TYPES } from '../shared/upload/file-types.ts';
import { createContext, type Context } from './context.ts';
import { serveElectron } from './ipc/electron.ts';
import { createEmitters } from './ipc/emitters.ts';
import { bridgeHandlers } from './ipc/handlers.ts';
import { chooseLanguage } from './language.ts';
import { onNetworkBack } from './transfers/network-back.ts';
import { onQuit } from './quit.ts';
import { guardQuit } from './quit-question.ts';
import { createOpenExternal } from './security/external.ts';
import { guardApp } from './security/guards.ts';
import { lockDown } from './security/lock-down.ts';
import { PAGE_SCHEME } from './security/page-address.ts';
import { readPageFiles } from './security/page-files.ts';
import { createPageHandler, PAGE_PRIVILEGES } from './security/page-protocol.ts';
import { createKeychain } from './secrets/keychain.ts';
import { createServices } from './services.ts';
import { systemText, type SystemTextKey } from './system-text.ts';
import { askQuit } from './windows/ask-quit.ts';
import { chooseFiles } from './windows/choose-files.ts';
import { chooseFolder } from './windows/choose-folder.ts';
import { hasLink, linkAmong } from './windows/deep-link.ts';
import { showContextMenus } from './windows/context-menu.ts';
import { createKeepAwake, createKeepRunning } from './windows/keep-awake.ts';
import { openMainWindow } from './windows/main-window.ts';
import { setMenu, showAbout } from './windows/menu.ts';
import { createTaskbar } from './windows/taskbar.ts';
import { createSystemNotices } from './windows/system-notices.ts';
import { guardTitles } from './windows/window-titles.ts';
import { createWindows } from './windows/windows.ts';

const log = createLog('main');
const out = join(import.meta.dirname, '..');

/** The page is loaded again for a new media origin this often at most, whatever the site answers. */
const RELOADS_MAX = 3;
/** Seconds without a hand after which the system may call itself idle; it says `locked` at once. */
const IDLE_SECONDS = 60;

if (app.requestSingleInstanceLock()) start();
else app.exit(0);

function start() {
  logFailures(app, process, log);
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([PAGE_PRIVILEGES]);
  const context = createContext({
    userData: app.getPath('userData'),
    isPackaged: app.isPackaged,
    environment: process.env,
  });
  nativeTheme.themeSource = context.settings.current().theme;

  const openExternal = createOpenExternal(
    (address) => shell.openExternal(address),
    () => context.site().origin,
  );
  const deviceLanguage = () => chooseLanguage(app.getPreferredSystemLanguages());
  const text = (name: SystemTextKey) =>
    systemText(context.settings.current().language ?? deviceLanguage(), name);
  guardApp(app, {
    isPage: context.isPage,
    openExternal,
    openWindow: (path, isInFront) => windows.open(path, isInFront),
  });
  const keepAwake = createKeepAwake(powerSaveBlocker);
  const retitle = guardTitles(app, () => context.settings.current().tellSystemTitles);
  const windows = createWindows({
    context,
    preload: join(out, 'preload', 'index.cjs'),
    openWindow: openMainWindow,
    isDark: () => nativeTheme.shouldUseDarkColors,
    opened(window) {
      keepAwake.follow(window);
      showContextMenus(window, {
        isPage: context.isPage,
        siteOrigin: () => context.site().origin,
        text,
        openWindow: (path) => windows.open(path, true),
        openExternal: (address) => void openExternal(address).catch(() => undefined),
        show: windows.show,
      });
    },
    goTo: (contents, path) => createEmitters(bridge, () => [contents]).shell.goTo(path),
    pageGone(contentsId) {
      keepAwake.want(false, contentsId);
      services.uploads.pageGone(contentsId);
      serving.abandon(contentsId);
    },
  });
  let reloads = 0;
  const showMessage = createSystemNotices(Notification, () => show(to('inbox')));
  const showNotice = createSystemNotices(Notification, () => show(to('index')));
  const hasFocus = () => windows.front()?.isFocused() ?? false;
  const onBack = (back: () => void) =>
    onNetworkBack(
      { isOnline: () => net.isOnline(), onWake: (listener) => powerMonitor.on('resume', listener) },
      back,
    );
  const showProgress = createTaskbar(windows.showProgress);
  const services = createServices({
    context,
    emit: createEmitters(bridge, windows.contents),
    version: app.getVersion(),
    userAgent: `Yoru/${app.getVersion()} (${process.platform})`,
    resolveProxy: (address) => session.defaultSession.resolveProxy(address),
    deviceLanguage,
    openExternal,
    downloads: {
      openPath: (path) => shell.openPath(path),
      showItemInFolder: (path) => shell.showItemInFolder(path),
      folder: () => app.getPath('downloads'),
      chooseFolder: (inUse) => chooseFolder(windows.front(), inUse),
      showProgress: (summary) => showProgress('downloads', summary),
      hasFocus,
      notify: createSystemNotices(Notification, () => show(to('downloads'))),
      onNetworkBack: onBack,
    },
    uploads: {
      chooseFiles: () => chooseFiles(windows.front(), text('system:videoFiles'), VIDEO_TYPES),
      showProgress: (summary) => showProgress('uploads', summary),
      keepRunning: createKeepRunning(powerSaveBlocker),
      hasFocus,
      notify: createSystemNotices(Notification, () => show(to('upload'))),
      onNetworkBack: onBack,
    },
    keychain: createKeychain(() =>
      utilityProcess.fork(join(import.meta.dirname, 'keychain.cjs'), [], { stdio: 'ignore' }),
    ),
    liveNotify: (kind, notice) => (kind === 'message' ? showMessage : showNotice)(notice),
    isLocked: () => powerMonitor.getSystemIdleState(IDLE_SECONDS) === 'locked',
    keepAwake: keepAwake.want,
    clearPageData: () => session.defaultSession.clearData(),
    mediaMoved() {
      void context.state.change({ media: context.media.known() });
      if (context.devServer === null && (reloads += 1) <= RELOADS_MAX) windows.reload('here');
    },
    settingsChanged(before, after) {
      nativeTheme.themeSource = after.theme;
      if (before.language !== after.language) showMenu();
      if (before.tellSystemTitles !== after.tellSystemTitles) retitle();
      if (before.siteAddress !== after.siteAddress && context.site().isSetting) windows.reload('start');
    },
  });
  const serving = serveElectron(bridgeHandlers(services), {
    trust: { isOurs: windows.isOurs, isPage: context.isPage },
    report: (member, error) => log.warn(member, error),
  });

  const showMenu = () =>
    setMenu({
      isMac: process.platform === 'darwin',
      hasDevTools: !context.isPackaged,
      text,
      actions: {
        newWindow: () => windows.open('/', true),
        show: windows.show,
        goBack: () => windows.front()?.webContents.navigationHistory.goBack(),
        goForward: () => windows.front()?.webContents.navigationHistory.goForward(),
        about: showAbout,
      },
    });

  // Others may ask for the window before the page can be served.
  let canShow = false;
  const linkIn = (argv: readonly string[]) => {
    const path = linkAmong(argv);
    if (path === null && hasLink(argv)) log.warn('a link into the app was refused: it names no screen');
    return path;
  };
  let wanted = linkIn(process.argv);
  const show = (path: string | null) => {
    if (canShow) windows.show(path);
    else wanted = path ?? wanted;
  };
  app.on('second-instance', (_event, argv) => show(linkIn(argv)));
  app.on('open-url', (event, address) => {
    event.preventDefault();
    show(linkIn([address]));
  });
  app.on('activate', () => show(null));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  const quitNow = guardQuit({
    app,
    endsWithWindows: process.platform !== 'darwin',
    isNeeded: () => services.isDownloading() || services.uploads.isRunning(),
    ask: () => askQuit(windows.front(), text, services.uploads.isRunning() ? 'Uploading' : 'Downloading'),
  });
  onQuit(app, services.close);

  const ready = async () => {
    powerMonitor.on('shutdown', quitNow);
    // Electron sets its own handlers before it is ready, and they would ask.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.prependListener(signal, quitNow);
    await servePage(context, async (...asked) => (await services.downloads()).play(...asked));
    lockDown(session.defaultSession, {
      isPage: context.isPage,
      media: context.media.current,
      allowDevTools: !context.isPackaged,
    });
    showMenu();
    canShow = true;
    windows.show(wanted);
    setImmediate(() => void services.warm().then(flushCompileCache));
  };
  app
    .whenReady()
    .then(ready)
    .catch((thrown: unknown) => {
      log.warn('cannot start', thrown);
      app.exit(1);
    });
}

/** The page from the build's files; in development its own server does that. */
async function servePage(context: Context, play: Parameters<typeof createPageHandler>[2]) {
  if (context.devServer !== null) return;
  const files = await readPageFiles(join(out, 'page-files.json'), join(out, 'renderer'));
  protocol.handle(PAGE_SCHEME, createPageHandler(files, context.media.current, play));
}
