import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
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

/** Ports that were free a moment ago: rings and configurations name them before anything listens. */
export async function freePorts(): Promise<SwiftPorts> {
  const probes = Array.from({ length: 5 }, () => createServer());
  const found = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((resolve) =>
          probe.listen(0, '127.0.0.1', () => resolve((probe.address() as AddressInfo).port)),
        ),
    ),
  );
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  const [proxy = 0, account = 0, container = 0, object = 0, memcached = 0] = found;
  return { proxy, account, container, object, memcached };
}
