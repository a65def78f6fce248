import { fromChromium } from './addresses.ts';
import type { Cdp, CdpSession } from './cdp.ts';
import type { Contents } from './contents.ts';
import { followDownloads } from './downloads.ts';
import { nativeTheme } from './native-theme.ts';
import { receiveFromPage } from './page-messages.ts';
import { PRELOAD_WORLD, buildPageScripts } from './page-scripts.ts';
import { interceptRequests } from './requests.ts';
import { chromiumStarted } from './runtime.ts';
import { fitPage, outerSize } from './window-size.ts';

/** What a preload sees as `process`. */
const preloadProcess = (): Record<string, unknown> => ({
  type: 'renderer',
  platform: process.platform,
  arch: process.arch,
  sandboxed: true,
  contextIsolated: true,
  isMainFrame: true,
  versions: {
    electron: process.versions['electron'],
    chrome: process.versions['chrome'],
    node: process.versions.node,
  },
  argv: [],
  env: {},
});

/** Makes the page target of a webContents and turns Chromium's events into Electron's. */
export async function attachContents(
  contents: Contents,
  size: { width: number; height: number },
): Promise<CdpSession> {
  const scripts = buildPageScripts(contents.preloadPath, preloadProcess());
  contents.port = scripts.port;
  const { cdp } = await chromiumStarted;
  const browserContextId = await contents.session.contextId(cdp);
  const { targetId } = await cdp.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...outerSize(size),
    ...(browserContextId && { browserContextId }),
  });
  contents.targetId = targetId;
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  const session = cdp.session(sessionId);

  followTarget(contents, cdp, sessionId);
  followPage(contents, session);
  followDownloads(contents, session);
  session.on('Runtime.bindingCalled', (called) => receiveFromPage(contents, called));
  const following = contents.frames.follow(session, PRELOAD_WORLD);
  await Promise.all([
    session.send('Page.enable'),
    session.send('Runtime.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    session.send('Runtime.addBinding', { name: scripts.port, executionContextName: PRELOAD_WORLD }),
    // The page world's half first: it listens for the other one.
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: scripts.preload,
      worldName: PRELOAD_WORLD,
    }),
    interceptRequests(contents, session),
    followWorkers(contents, cdp, session),
    following,
    // Before the first document, so that no page sees its window change size while it loads.
    fitPage(session, targetId, size),
  ]);
  showTheme(session);
  const { userAgent } = contents.session;
  if (userAgent) await session.send('Emulation.setUserAgentOverride', { userAgent });
  return session;
}

function followTarget(contents: Contents, cdp: Cdp, sessionId: string): void {
  cdp.on('Target.detachedFromTarget', (detached) => {
    if (detached.sessionId === sessionId) contents.markDestroyed();
  });
  cdp.on('Target.targetInfoChanged', ({ targetInfo }) => {
    if (targetInfo.targetId !== contents.targetId || targetInfo.title === contents.title) return;
    contents.title = targetInfo.title;
    contents.emit('page-title-updated', { preventDefault: () => undefined }, targetInfo.title, true);
  });
}

function followPage(contents: Contents, session: CdpSession): void {
  const isMain = (frameId: string) => frameId === contents.frames.main.frameToken;
  session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
    if (disposition === 'currentTab') contents.noteRequested(frameId);
    else contents.emit('stand-in-new-tab', url);
  });
  session.on('Page.windowOpen', ({ url }) => contents.emit('stand-in-new-tab', url));
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
    const details = {
      url: fromChromium(url),
      isSameDocument: navigationType === 'sameDocument' || navigationType === 'historySameDocument',
      isMainFrame: isMain(frameId),
    };
    contents.emit('did-start-navigation', details, details.url, details.isSameDocument, details.isMainFrame);
  });
  session.on(
    'Page.frameStartedLoading',
    ({ frameId }) => isMain(frameId) && contents.emit('did-start-loading'),
  );
  session.on(
    'Page.frameStoppedLoading',
    ({ frameId }) => isMain(frameId) && contents.emit('did-stop-loading'),
  );
  session.on('Page.frameNavigated', ({ frame }) => {
    const url = fromChromium(frame.url + (frame.urlFragment ?? ''));
    contents.forgetRequested(frame.id);
    contents.isGone = false;
    if (!frame.parentId) contents.emit('did-navigate', {}, url, 200, 'OK');
    contents.emit('did-frame-navigate', {}, url, 200, 'OK', !frame.parentId, 4, 1);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    contents.emit('did-navigate-in-page', {}, fromChromium(url), isMain(frameId), 4, 1);
  });
  session.on('Page.domContentEventFired', () => contents.emit('dom-ready', {}));
  session.on('Page.loadEventFired', () => {
    if (contents.frames.main.address === 'about:blank') return;
    contents.emit('did-frame-finish-load', {}, true, 4, 1);
    contents.emit('did-finish-load', {});
  });
  session.on('Page.lifecycleEvent', ({ frameId, name }) => {
    const isPaint =
      name === 'firstPaint' && isMain(frameId) && contents.frames.main.address !== 'about:blank';
    if (isPaint) contents.emit('stand-in-painted');
  });
  session.on('Page.javascriptDialogOpening', ({ type }) => {
    if (type !== 'beforeunload') return;
    let accept = false;
    contents.emit('will-prevent-unload', { preventDefault: () => void (accept = true) });
    session.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
  });
  session.on('Inspector.targetCrashed', () => {
    contents.isGone = true;
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 133 });
  });
  session.on('Runtime.consoleAPICalled', ({ type, args }) => {
    const message = args.map((arg) => String(arg.value ?? arg.description ?? '')).join(' ');
    contents.emit('console-message', { level: type, message, frame: contents.frames.main });
  });
}

/** Dedicated workers are targets of their own: their requests must meet the same doors. */
async function followWorkers(contents: Contents, cdp: Cdp, session: CdpSession): Promise<void> {
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }) => {
    const child = cdp.session(sessionId);
    const isWorker = targetInfo.type === 'worker';
    const intercepted = isWorker ? interceptRequests(contents, child) : Promise.resolve();
    void intercepted
      .catch(() => undefined)
      .then(() => (waitingForDebugger ? child.send('Runtime.runIfWaitingForDebugger') : undefined))
      .catch(() => undefined);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
}

function showTheme(session: CdpSession): void {
  const show = () => {
    const value = nativeTheme.themeSource === 'system' ? '' : nativeTheme.themeSource;
    session
      .send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
      .catch(() => undefined);
  };
  nativeTheme.on('stand-in-source', show);
  session.on('Inspector.detached', () => nativeTheme.off('stand-in-source', show));
  if (nativeTheme.themeSource !== 'system') show();
}
