import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { app, nativeTheme, protocol, session, shell, utilityProcess } from 'electron';
import { to } from '../shared/routes.ts';
import { bridge } from '../shared/bridge/schema.ts';
import { createContext } from './context.ts';
import { chooseGraphics } from './graphics.ts';
import { serveElectron } from './ipc/electron.ts';
import { createEmitters } from './ipc/emitters.ts';
import { bridgeHandlers } from './ipc/handlers.ts';
import { openLogFile } from './log/log-file.ts';
import { logFailures } from './log/log-failures.ts';
import { createLog, keepLog } from './log/log.ts';
import { createOpenExternal } from './security/external.ts';
import { PAGE_PRIVILEGES } from './security/page-protocol.ts';
import { lockDown } from './security/lock-down.ts';
import { createKeychain } from './secrets/keychain.ts';
import { createServices } from './services.ts';
import { receiveStarts } from './starts.ts';
import { setAppMenu } from './system/app-menu.ts';
import { createAppWindows } from './system/app-windows.ts';
import { HIDDEN } from './system/autostart.ts';
import { hasTray } from './system/has-tray.ts';
import { setIconMenu } from './system/icon-menu.ts';
import { endWell } from './system/end-well.ts';
import { createMachine } from './system/machine.ts';
import { createProxyControl } from './system/proxy-control.ts';
import { systemPorts } from './system/ports.ts';
import { reloadForMedia, servePage } from './system/serve-page.ts';
import { createSystemTexts } from './system/texts.ts';
import { introduceApp } from './windows/system-identity.ts';

const log = createLog('main');
const out = join(import.meta.dirname, '..');

if (app.requestSingleInstanceLock()) start();
else app.exit(0);

/** Composes the client, in the order of its parts' dependencies. */
function start() {
  app.enableSandbox();
  introduceApp(app, process);
  protocol.registerSchemesAsPrivileged([PAGE_PRIVILEGES]);
  const context = createContext({
    userData: app.getPath('userData'),
    isPackaged: app.isPackaged,
    environment: process.env,
  });
  const logFile = openLogFile(context.logFile);
  keepLog(logFile.write);
  logFailures(app, process, log);
  log.info(`start of ${app.getVersion()} on ${process.platform} ${process.arch}`);
  nativeTheme.themeSource = context.settings.current().theme;
  chooseGraphics(app, context);

  const openExternal = createOpenExternal(
    (address) => shell.openExternal(address),
    () => context.site().origin,
  );
  const keychain = createKeychain(() =>
    utilityProcess.fork(join(import.meta.dirname, 'keychain.cjs'), [], { stdio: 'ignore' }),
  );
  const proxy = createProxyControl(context, keychain);
  const texts = createSystemTexts(context);
  const gone = new Set<(contentsId: number) => void>();
  const windows = createAppWindows({
    context,
    texts,
    out,
    log: logFile,
    openExternal,
    proxyLogin: proxy.loginFor,
    pageGone: (contentsId) => gone.forEach((tell) => tell(contentsId)),
  });
  const machine = createMachine(windows, texts, logFile.path, proxy);
  const setTexts = () => {
    setAppMenu(context, windows, texts);
    setIconMenu(
      texts,
      () => windows.open('/', true),
      () => windows.show(to('downloads')),
    );
    machine.setTexts();
  };
  const services = createServices({
    ...systemPorts(windows, texts, machine),
    context,
    openExternal,
    keychain,
    resolveProxy: proxy.resolve,
    emit: createEmitters(bridge, windows.contents),
    mediaMoved: reloadForMedia(context, windows),
    settingsChanged(before, after) {
      nativeTheme.themeSource = after.theme;
      if (before.language !== after.language) setTexts();
      if (before.tellSystemTitles !== after.tellSystemTitles) windows.retitle();
      if (before.siteAddress !== after.siteAddress && context.site().isSetting) windows.reload('start');
    },
  });
  const serving = serveElectron(bridgeHandlers(services), {
    trust: { isOurs: windows.isOurs, isPage: context.isPage },
    report: (member, error) => log.warn(member, error),
  });
  gone.add(services.uploads.pageGone).add(serving.abandon);

  const starts = receiveStarts({
    app,
    argv: process.argv,
    show: windows.show,
    open: (path) => windows.open(path, true),
    refused() {
      log.warn('a link into the app was refused: it names no screen');
      windows.say('link_refused');
    },
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  endWell(services, windows, texts, machine);
  const tray = hasTray(process.platform).then((has) => machine.begin(has, context.deviceSettings.current()));

  const ready = async () => {
    await servePage(context, out, async (...asked) => (await services.downloads()).play(...asked));
    await proxy.apply();
    lockDown(session.defaultSession, {
      isPage: context.isPage,
      media: context.media.current,
      allowDevTools: !context.isPackaged,
    });
    setTexts();
    // Only a start without a window has to know when one is requested.
    const isHidden = process.argv.includes(HIDDEN);
    if (isHidden) await tray;
    starts.begin(isHidden && machine.info().hasTray);
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
