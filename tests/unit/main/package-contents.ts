import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is native in a folder: each addon's path below `node_modules`, with the system and processor it says it is for. */
export function addonsIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.node'),
  );
  return Object.fromEntries(
    names.map((name) => [
      name.split('node_modules/').at(-1) ?? name,
      systemOf(readFileSync(join(folder, name))),
    ]),
  );
}

const ELF: Readonly<Record<number, string>> = { 0x3e: 'x64', 0xb7: 'arm64' };
const PE: Readonly<Record<number, string>> = { 0x8664: 'x64', 0xaa64: 'arm64' };
const MACH: Readonly<Record<number, string>> = { 0x0100_0007: 'x64', 0x0100_000c: 'arm64' };

function systemOf(bytes: Buffer): string {
  // Each kind starts with words of its own, and has its processor at a place of its own.
  if (bytes.readUInt32BE(0) === 0x7f45_4c46) {
    const system = bytes.includes('libc.musl') || bytes.includes('ld-musl') ? 'linuxmusl' : 'linux';
    return `${system}-${ELF[bytes.readUInt16LE(18)]}`;
  }
  if (bytes.toString('latin1', 0, 2) === 'MZ')
    return `win32-${PE[bytes.readUInt16LE(bytes.readUInt32LE(0x3c) + 4)]}`;
  if (bytes.readUInt32LE(0) === 0xfeed_facf) return `darwin-${MACH[bytes.readUInt32LE(4)]}`;
  return 'unknown';
}

/** Our two addons as a package for a system has them. */
export const addonsFor = (system: string): Readonly<Record<string, string>> => ({
  [`better-sqlite3/prebuilds/${system}.node`]: system,
  [`keytar/prebuilds/${system}/keytar.node`]: system,
});
