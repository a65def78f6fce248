/** An `electron` whose every member can be called and does nothing; the window's load ends the measurement. */
const deep = (known = {}) =>
  new Proxy(function () {}, {
    get: (_target, name) => {
      if (name in known) return known[name];
      if (name === Symbol.toPrimitive) return () => '';
      return name === 'then' || typeof name === 'symbol' ? undefined : deep();
    },
    set: () => true,
    apply: () => deep(),
    construct: () => deep(known),
  });

const loaded = () => {
  // From the start of the process, its own start included.
  const took = performance.now();
  const modules = JSON.stringify([...process.moduleLoadList, ...Object.keys(require.cache)]);
  process.stdout.write(`loaded after ${took}\nmodules ${modules}\n`, () => process.exit(0));
  return new Promise(() => {});
};

const display = {
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
};

exports.app = deep({
  requestSingleInstanceLock: () => true,
  whenReady: () => Promise.resolve(),
  isReady: () => true,
  isPackaged: true,
  getPath: () => process.env.YORU_DATA,
  getVersion: () => '0.0.0',
  getLocale: () => 'en',
  getPreferredSystemLanguages: () => ['en'],
});
exports.BrowserWindow = deep({ loadURL: loaded, isDestroyed: () => false, getAllWindows: () => [] });
exports.Notification = deep({ isSupported: () => false });
exports.powerMonitor = deep();
exports.powerSaveBlocker = deep();
exports.screen = deep({ getAllDisplays: () => [display], getPrimaryDisplay: () => display });
exports.nativeTheme = deep({ shouldUseDarkColors: true });
exports.ipcMain = deep();
exports.protocol = deep();
exports.session = deep();
exports.dialog = deep();
exports.shell = deep();
exports.net = deep();
exports.Menu = deep();
exports.webContents = deep();
exports.clipboard = deep();
exports.nativeImage = deep();
exports.Tray = deep();
exports.utilityProcess = deep();
