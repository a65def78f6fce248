import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from './run.mjs';

/** What the tests need of the system: the Debian package, and how to see that it is there. */
const NEEDS = [
  { name: 'chromium', isThere: () => chromiumPath() !== null },
  { name: 'ffmpeg', isThere: () => isOnPath('ffmpeg') },
  { name: 'bubblewrap', isThere: () => isOnPath('bwrap') },
  { name: 'faketime', isThere: () => isOnPath('faketime') },
  { name: 'strace', isThere: () => isOnPath('strace') },
  { name: 'openssl', isThere: () => isOnPath('openssl') },
  { name: 'e2fsprogs', isThere: () => isOnPath('mkfs.ext4') },
  { name: 'p7zip-full', isThere: () => isOnPath('7z') },
  { name: 'squashfs-tools', isThere: () => isOnPath('mksquashfs') },
  { name: 'desktop-file-utils', isThere: () => isOnPath('desktop-file-validate') },
  { name: 'appstream', isThere: () => isOnPath('appstreamcli') },
  { name: 'dbus', isThere: () => isOnPath('dbus-daemon') && isOnPath('dbus-send') },
  { name: 'gnome-keyring', isThere: () => isOnPath('gnome-keyring-daemon') },
  { name: 'libsecret-1-0', isThere: hasSecretLibrary },
  { name: 'fonts-noto-cjk', isThere: hasJapaneseFont },
  { name: 'systemd', isThere: () => isOnPath('systemd-socket-activate') && isOnPath('systemd-analyze') },
  { name: 'nginx', isThere: () => isOnPath('nginx') || existsSync('/usr/sbin/nginx') },
  { name: 'caddy', isThere: () => isOnPath('caddy') },
  { name: 'prometheus', isThere: () => isOnPath('prometheus') && isOnPath('promtool') },
  { name: 'prometheus-alertmanager', isThere: () => isOnPath('prometheus-alertmanager') },
  { name: 'buildah', isThere: () => isOnPath('buildah') },
  { name: 'swift-proxy', isThere: () => isOnPath('swift-proxy-server') },
  { name: 'swift-account', isThere: () => isOnPath('swift-account-server') },
  { name: 'swift-container', isThere: () => isOnPath('swift-container-server') },
  { name: 'swift-object', isThere: () => isOnPath('swift-object-server') },
  { name: 'memcached', isThere: () => isOnPath('memcached') },
  { name: 'docker-compose', isThere: () => isOnPath('docker-compose') },
  { name: 'crun', isThere: () => isOnPath('crun') },
  { name: 'acl', isThere: () => isOnPath('setfacl') },
  { name: 'curl', isThere: () => isOnPath('curl') },
];

/** The browser without a window of its own: quicker, and done without where it cannot be had. */
const SHELL = '/usr/bin/chromium-headless-shell';

const CHROMIUM = [
  process.env.YORU_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser to test with, or `null`. `YORU_CHROMIUM` names one elsewhere. */
export function chromiumPath() {
  return CHROMIUM.find((file) => file && existsSync(file)) ?? null;
}

/** What the web specs run in. */
export function headlessPath() {
  return !process.env.YORU_CHROMIUM && existsSync(SHELL) ? SHELL : chromiumPath();
}

/**
 * Installs what is missing where that is possible (Debian, as root), else says what to install.
 * @returns {Promise<readonly string[]>} names of what is still missing
 */
export async function ensureSystem() {
  const missing = () => NEEDS.filter((need) => !need.isThere()).map((need) => need.name);
  const wanted = missing();
  if (wanted.length === 0 && (process.env.YORU_CHROMIUM || existsSync(SHELL))) return [];
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    if (wanted.length > 0)
      console.log(`missing: ${wanted.join(', ')} (Debian: apt-get install ${wanted.join(' ')})`);
    return wanted;
  }
  console.log(`installing ${[...wanted, basename(SHELL)].join(', ')} ...`);
  const apt = (args) =>
    run('apt-get', ['-y', '-o', 'Acquire::Retries=3', ...args], {
      // Servers among them are started by the tests that need them, not by their package.
      env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      silenceMs: 400_000,
    });
  for (let attempt = 1; attempt <= 3 && missing().length > 0; attempt += 1) {
    const update = await apt(['update']);
    const install = await apt(['install', '--no-install-recommends', ...missing()]);
    if (install.code !== 0) console.log(lastLines(update.code === 0 ? install.output : update.output));
  }
  await apt(['install', '--no-install-recommends', basename(SHELL)]);
  const left = missing();
  if (left.length > 0) console.log(`could not install ${left.join(', ')}; their tests will fail`);
  return left;
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`));
}

/** The keychain's addon loads it; elsewhere than on Linux the system's own serves. */
function hasSecretLibrary() {
  if (process.platform !== 'linux') return true;
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.some(({ name }) => existsSync(`/usr/lib/${name}/libsecret-1.so.0`));
}

/** Without one, Japanese in screenshots is boxes. Elsewhere than on Linux the system has its own. */
function hasJapaneseFont() {
  if (process.platform !== 'linux') return true;
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts'].filter((folder) => existsSync(folder));
  return folders.some((folder) =>
    readdirSync(folder, { recursive: true }).some((name) => /cjk|ipa|takao|vl-?gothic/i.test(String(name))),
  );
}

const lastLines = (text) => text.trimEnd().split('\n').slice(-6).join('\n');
