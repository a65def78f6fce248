import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { ROOT } from './package-project.ts';

/** Where the archive of an AppImage starts, behind its runtime. */
export const RUNTIME_SIZE = 4_096;

/** Plays the runtime of an AppImage, which mounts what this unpacks: below the folder of the file. */
const RUNTIME = `#!/bin/sh
folder=$(mktemp -d "$(dirname "$0")/mounted-XXXXXX")
unsquashfs -quiet -no-progress -offset ${RUNTIME_SIZE} -dest "$folder/root" "$0" >/dev/null || exit 1
APPIMAGE=$0 APPDIR="$folder/root" exec "$folder/root/AppRun" "$@"
`;

/** Plays Electron's binary: unpacks the archive, as the stand-in reads folders. */
export const STAND_IN_PROGRAM = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
'${ROOT}/node_modules/.bin/node' '${ROOT}/tests/unit/main/children/unpack-asar.ts' "$here/resources/app.asar" "$here/unpacked" || exit 1
STAND_IN_PACKAGED=1 exec '${ROOT}/tests/stand-in/electron' "$here/unpacked" "$@"`;

/** Has the builder use what the system has of the tools that it would fetch, until `vi.unstubAllEnvs()`. */
export function useSystemTools(folder: string): void {
  const tools = mkdtempSync(join(folder, 'tools-'));
  const own = join(tools, `linux-${process.arch}`);
  for (const name of [own, join(tools, 'lib/x64')]) mkdirSync(name, { recursive: true });
  for (const name of ['mksquashfs', 'desktop-file-validate'])
    symlinkSync(join('/usr/bin', name), join(own, name));
  for (const arch of ['x64', 'arm64']) {
    const runtime = join(tools, `runtime-${arch}`);
    writeFileSync(runtime, RUNTIME.padEnd(RUNTIME_SIZE, '\n'));
    chmodSync(runtime, 0o755);
  }
  vi.stubEnv('APPIMAGE_TOOLS_PATH', tools);
  vi.stubEnv('ELECTRON_BUILDER_7ZIP_PATH', '/usr/bin/7z');
  vi.stubEnv('CUSTOM_FPM_PATH', join(ROOT, 'tests/unit/main/children/fpm.sh'));
  // A small package is no matter here.
  vi.stubEnv('ELECTRON_BUILDER_COMPRESSION_LEVEL', '1');
}
