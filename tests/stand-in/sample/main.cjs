'use strict';

// A small app with the shape of ours: one guarded window on app://sample, one checked call, one event back.
const { app, BrowserWindow, ipcMain, net, protocol, session, shell } = require('electron');
const { readFile } = require('node:fs/promises');
const { join } = require('node:path');

const FILES = new Map([
  ['/index.html', 'text/html'],
  ['/page.js', 'text/javascript'],
  ['/frame.html', 'text/html'],
]);
const media = process.env.SAMPLE_MEDIA ?? 'http://127.0.0.1:9';
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' ${media}`,
  `media-src ${media}`,
  "connect-src 'self' app://sample",
  `frame-src 'self' ${media}`,
].join('; ');

if (process.env.YORU_DATA) app.setPath('userData', process.env.YORU_DATA);
app.enableSandbox();
app.setAppUserModelId('app.sample');
app.setAsDefaultProtocolClient('sample');
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

const seen = [];
globalThis.sampleSeen = seen;

if (app.requestSingleInstanceLock({ hello: process.pid })) {
  app.on('second-instance', (_event, argv, _cwd, data) =>
    seen.push(['second-instance', argv.at(-1), typeof data.hello]),
  );
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', () => console.log('sample: will-quit'));
  void app.whenReady().then(start);
} else {
  console.log('sample: second instance');
  app.quit();
}

async function start() {
  const own = session.defaultSession;
  own.protocol.handle('app', serve);
  own.setPermissionRequestHandler((_contents, permission, done) => {
    seen.push(['permission', permission]);
    done(permission === 'fullscreen');
  });
  own.setPermissionCheckHandler((_contents, permission) => permission === 'fullscreen');
  own.webRequest.onBeforeRequest((details, done) => done({ cancel: details.url.includes('/blocked') }));

  ipcMain.handle('echo', (event, value) => {
    const { senderFrame } = event;
    const isOurs = senderFrame && senderFrame.parent === null && senderFrame.url.startsWith('app://sample/');
    if (!BrowserWindow.fromWebContents(event.sender)) throw new Error('foreign sender');
    if (!isOurs) throw new Error('bad sender');
    return { value, from: senderFrame.url, isTop: event.senderFrame === event.sender.mainFrame };
  });
  ipcMain.handle('fails', () => {
    throw Object.assign(new TypeError('as asked'), { extra: 1 });
  });
  ipcMain.on('note', (event, value) => event.reply('noted', value));

  const window = new BrowserWindow({
    width: 1000,
    height: 700,
    show: false,
    webPreferences: { preload: join(__dirname, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  const { webContents } = window;
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    webContents.on(name, (event) => {
      const { url } = event;
      seen.push([name, url, event.isMainFrame]);
      // The top frame is stopped by the event of its own.
      if (name === 'will-frame-navigate' && event.isMainFrame) return;
      const isOwn = url.startsWith('app://sample/');
      const isFrame = !event.isMainFrame && url.startsWith(media) && !url.includes('refused');
      if (!isOwn && !isFrame) event.preventDefault();
    });
  }
  webContents.setWindowOpenHandler(({ url, disposition }) => {
    seen.push(['open', url, disposition]);
    if (url.startsWith('https:')) void shell.openExternal(url);
    return { action: 'deny' };
  });
  for (const name of ['ready-to-show', 'close', 'closed', 'resize', 'move'])
    window.on(name, () => seen.push([name]));
  window.once('ready-to-show', () => window.show());
  await window.loadURL('app://sample/index.html');
}

async function serve(request) {
  const { pathname, host } = new URL(request.url);
  const type = host === 'sample' ? FILES.get(pathname) : undefined;
  if (pathname === '/asked')
    return Response.json({
      range: request.headers.get('range'),
      body: await request.text(),
      url: request.url,
    });
  if (pathname === '/media.json') return net.fetch(`${media}/media.json`);
  if (!type) return new Response('not here', { status: 404, headers: { 'content-security-policy': CSP } });
  const body = await readFile(join(__dirname, pathname));
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': CSP } });
}
