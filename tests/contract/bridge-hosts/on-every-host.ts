import { afterAll, afterEach, beforeEach, describe, expect } from 'vitest';
import { createBridgeClient } from '../../../src/shared/bridge/client.ts';
import type { BridgeClient } from '../../../src/shared/bridge/define.ts';
import { deviceBridge, type DeviceBridge } from '../../../src/shared/bridge/device-schema.ts';
import { pageBridge, type PageBridge } from '../../../src/shared/bridge/page-schema.ts';
import { historyVisit, type HistoryVisit } from '../../../src/shared/entities/history.ts';
import { browserHost } from './browser-host.ts';
import { electronHost } from './electron-host.ts';
import { startTestSite, type HostKind, type HostUnderTest, type TestSite } from './host.ts';
import { localHost } from './local-host.ts';

/** What a test of a suite has, made again for each. */
export interface OnHost {
  site: TestSite;
  host: HostUnderTest;
  client: BridgeClient<PageBridge>;
  /** What only the desktop has; where there is none, using it throws. */
  device: BridgeClient<DeviceBridge>;
}

/** One suite over every host: the page cannot tell which it has. Nothing in it may be an error of ours. */
export function onEveryHost(
  what: string,
  suite: (on: OnHost, kind: HostKind) => void,
  more: readonly HostKind[] = [],
): void {
  describeHosts([localHost, browserHost, electronHost, ...more], what, suite);
}

/** The same of what only the desktop has. */
export function onTheDesktop(what: string, suite: (on: OnHost, kind: HostKind) => void): void {
  describeHosts([electronHost], what, suite);
}

function describeHosts(
  kinds: readonly HostKind[],
  what: string,
  suite: (on: OnHost, kind: HostKind) => void,
): void {
  describe.each(kinds)(`${what} of the $name host`, (kind) => {
    const on = {} as OnHost;

    beforeEach(async () => {
      on.site = await startTestSite();
      on.host = await kind.start(on.site);
      on.client = createBridgeClient(pageBridge, on.host.ports);
      if (kind.isDevice) on.device = createBridgeClient(deviceBridge, on.host.ports);
    });

    afterEach(async () => {
      await on.host.close();
      on.site.close();
      expect(on.host.errors).toEqual([]);
    });

    afterAll(() => kind.end?.());

    suite(on, kind);
  });
}

export const visitOf = (id: number): HistoryVisit =>
  historyVisit.parse({
    type: 'video',
    videoId: String(id),
    dir: `night-${id}`,
    title: `Night ${id}`,
    titleJa: `夜 ${id}`,
    thumb: `/media/p/${id}.640.webp`,
    colour: '#102030',
    durationSeconds: 60,
  });

/** Until a feed has had time to cross. */
export const crossed = () => new Promise((resolve) => setTimeout(resolve, 20));
