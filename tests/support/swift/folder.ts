import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worldsFolder } from '../worlds-folder.ts';
import type { SwiftPorts } from './configs.ts';

/** Swift stores what it knows of an object beside its bytes, which not all file systems of memory allow. */
const TRY = `import os, sys; os.setxattr(sys.argv[1], 'user.swift.metadata', b'x')`;

/** A folder with a disk for a store, in memory where that will do. @throws Error where no place will */
export function makeSwiftFolder(): string {
  for (const parent of new Set([worldsFolder(), tmpdir()])) {
    const folder = mkdtempSync(join(parent, 'yoru-swift-'));
    if (spawnSync('/usr/bin/python3', ['-c', TRY, folder]).status === 0) {
      mkdirSync(join(folder, 'disks/d1'), { recursive: true });
      return folder;
    }
    rmSync(folder, { recursive: true });
  }
  throw new Error('no folder has extended attributes, which the object store needs');
}

/** Below those that systems give to connections: one of them must not take a port before its server has it. */
const PORTS = { from: 10_000, to: 32_000 } as const;

/** Ports that were free a moment ago: rings and configurations name them before anything listens. */
export async function freePorts(): Promise<SwiftPorts> {
  const found = new Set<number>();
  while (found.size < 5) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) found.add(port);
  }
  const [proxy = 0, account = 0, container = 0, object = 0, memcached = 0] = found;
  return { proxy, account, container, object, memcached };
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
