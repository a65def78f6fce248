import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Arch } from 'electron-builder';

/** What main requires at run time (`electron.vite.config.ts`), by the names that the addons' makers chose. */
const ownAddons = (system) => [
  `better-sqlite3/prebuilds/${system}.node`,
  `keytar/prebuilds/${system}/keytar.node`,
];

/**
 * The builder's hook: a package has the native addons of its own system and processor, and no others.
 * @param {import('electron-builder').AfterPackContext} context
 */
export default function checkAddons({ appOutDir, electronPlatformName, arch }) {
  const wanted = ownAddons(`${electronPlatformName}-${Arch[arch]}`);
  const found = readdirSync(appOutDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.node'))
    .map((name) => name.split(path.sep).join('/').split('node_modules/').at(-1));
  const foreign = found.filter((name) => !wanted.includes(name));
  const missing = wanted.filter((name) => !found.includes(name));
  if (foreign.length > 0)
    throw new Error(`addons of other systems are in the package: ${foreign.join(', ')}`);
  if (missing.length > 0) throw new Error(`the package lacks its addons: ${missing.join(', ')}`);
}
