import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sitePackages } from './site-packages.mjs';

/** What a release of the site has beside its packages. */
const CONTENTS = [
  ...['package.json', 'CHANGELOG.md', 'src/site', 'src/shared', 'locales', 'resources'],
  ...['out/web', 'out/ssr', 'out/licences.txt'],
];
/** Files of packages that serve building or other systems: a half of what they weigh. */
const LEFT_OUT = [
  /\.(?:map|md|markdown|d\.[cm]?ts)$/i,
  /\/better-sqlite3\/(?:deps|src)(?:\/|$)/,
  /\/node_modules\/.*\/(?:\.github|__tests__)(?:\/|$)/,
];
/** Prebuilt addons of other systems. */
const isForeign = (file) =>
  /\/prebuilds\/./.test(file) && !file.includes(`/prebuilds/${process.platform}-${process.arch}.`);

const COMMAND = `#!/bin/sh
# The site and its commands, on the Node that it comes with and with the settings of this machine: yoru --help
here=$(dirname "$(readlink -f "$0")")
# What root writes into the data folder would stop the site.
if [ "$(id -u)" = 0 ] && id yoru > /dev/null 2>&1; then
  exec setpriv --reuid=yoru --regid=yoru --init-groups "$0" "$@"
fi
# Without its settings a command would look at another folder, or say that nothing is set.
for file in /etc/yoru/site.env /etc/yoru/backup.env; do
  if [ ! -r "$file" ] && { [ -e "$file" ] || { [ -d /etc/yoru ] && [ ! -x /etc/yoru ]; }; }; then
    echo "yoru: $(id -un) may not read $file: run this as root; the file needs root:yoru and 640" >&2
    exit 1
  fi
  # The service passes over such a line without a word.
  bad=$(grep -nvE '^[[:space:]]*([#;]|$|[A-Za-z_][A-Za-z0-9_]*=)' "$file" 2> /dev/null | head -n 1 | cut -d: -f1)
  if [ -n "$bad" ]; then
    echo "yoru: $file: line $bad is no NAME=value" >&2
    exit 1
  fi
done
exec "$here/../node_modules/.bin/node" --max-semi-space-size=8 \\
  --env-file-if-exists=/etc/yoru/site.env --env-file-if-exists=/etc/yoru/backup.env \\
  "$here/../src/site/app/server.mjs" "$@"
`;

/**
 * Lays out a release of the site in an empty folder: sources, builds, packages, Node and the command `bin/yoru`.
 * Nothing else is needed to run it; ffmpeg and bubblewrap convert videos.
 * @param {string} root of the project, built
 * @param {string} folder
 */
export function layOutSite(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (name, filter = () => true) => {
    if (existsSync(path.join(root, name)))
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  };
  for (const name of CONTENTS) copy(name);
  for (const name of sitePackages(root)) {
    const top = path.join(root, name);
    copy(name, (file) => {
      // A package inside it is in the list itself, if it is needed.
      const isOther = file.slice(top.length).includes('/node_modules');
      return !isOther && !isForeign(file) && !LEFT_OUT.some((pattern) => pattern.test(file));
    });
  }
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../node/bin/node', path.join(folder, 'node_modules/.bin/node'));
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/yoru'), COMMAND);
  chmodSync(path.join(folder, 'bin/yoru'), 0o755);
  // Anybody may read it, whatever the umask of who made it: the site runs as another user.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
}

/** `yoru-site-0.1.0-linux-x64`. */
export function releaseName(root) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `yoru-site-${version}-${process.platform}-${process.arch}`;
}
