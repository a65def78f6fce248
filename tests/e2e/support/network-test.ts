import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy.ts';
import { test as base } from './web-test.ts';

export { expect } from './web-test.ts';

/** Specs of a page that reaches the site over a network that can break, and remembers what was asked for. */
export const test = base.extend<{ network: FaultProxy }>({
  network: async ({ site }, use) => {
    await using proxy = await startFaultProxy(site.origin);
    await use(proxy);
  },
  baseURL: async ({ network }, use) => use(network.origin),
});
