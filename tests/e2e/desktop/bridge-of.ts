import type { Page } from '@playwright/test';
import { createBridgeClient } from '../../../src/shared/bridge/client.ts';
import type { BridgeClient } from '../../../src/shared/bridge/define.ts';
import type { CallPort, Ports, TaskPort } from '../../../src/shared/bridge/ports.ts';
import { bridge, type Bridge } from '../../../src/shared/bridge/schema.ts';

declare global {
  var yoru: Ports;
}

/** The page's bridge, called from here: what is tested is all behind it. */
export function bridgeOf(page: Page): BridgeClient<Bridge> {
  const ports = Object.entries(bridge).map(([group, members]) => {
    const own = Object.entries(members).map(([name, member]) => {
      const call: CallPort = (input) =>
        page.evaluate(([one, two, value]) => (globalThis.yoru[one]![two] as unknown as CallPort)(value), [
          group,
          name,
          input,
        ] as const);
      const task: TaskPort = {
        start: (id, input) =>
          page.evaluate(
            ([one, two, given, value]) =>
              (globalThis.yoru[one]![two] as unknown as TaskPort).start(given, value),
            [group, name, id, input] as const,
          ),
        progress: () => () => undefined,
        cancel: () => undefined,
      };
      return [
        name,
        member.kind === 'task' ? task : member.kind === 'call' ? call : () => () => undefined,
      ] as const;
    });
    return [group, Object.fromEntries(own)] as const;
  });
  return createBridgeClient(bridge, Object.fromEntries(ports) as unknown as Ports);
}
