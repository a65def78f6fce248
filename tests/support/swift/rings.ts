import { join } from 'node:path';
import type { SwiftPorts } from './configs.ts';

/** What Swift's ring builder must do: where accounts, containers and objects lie, one copy on one disk. */
export function ringSteps(folder: string, ports: SwiftPorts): readonly (readonly string[])[] {
  return (['account', 'container', 'object'] as const).flatMap((kind) => {
    const builder = join(folder, `${kind}.builder`);
    return [
      [builder, 'create', '4', '1', '0'],
      [builder, 'add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1'],
      [builder, 'rebalance'],
    ];
  });
}
