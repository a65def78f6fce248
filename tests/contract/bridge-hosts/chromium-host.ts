import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, JSHandle } from '@playwright/test';
import type { CallPort, Ports } from '../../../src/shared/bridge/ports.ts';
import { pageBridge } from '../../../src/shared/bridge/page-schema.ts';
import { openBrowser, openPage } from '../../support/browser-page/open.ts';
import type { HostKind } from './host.ts';

let shared: { readonly profile: string; readonly context: BrowserContext } | null = null;
let pages = 0;

async function started() {
  if (shared) return shared.context;
  const profile = mkdtempSync(join(tmpdir(), 'yoru-bridge-'));
  shared = { profile, context: await openBrowser(profile) };
  return shared.context;
}

/**
 * The web build's host in a real browser, so that its history is in IndexedDB. Calls and feeds; no tasks. One browser
 * for all tests of a suite, in each a page that knows nothing of the others.
 */
export const chromiumHost: HostKind = {
  name: 'browser, in Chromium',
  async start() {
    const page = await openPage(await started(), `host-${(pages += 1)}`);
    const errors: unknown[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const listeners = new Map<string, Set<(value: unknown) => void>>();
    await page.exposeFunction('tell', (key: string, value: unknown) =>
      listeners.get(key)?.forEach((listener) => listener(value)),
    );
    const there = await page.evaluateHandle(() => window.yoruPage.ports());
    return {
      ports: await portsOver(there, listeners),
      opened: [],
      handedOver: [],
      notices: [],
      errors,
      close: () => page.close(),
    };
  },
  async end() {
    await shared?.context.close();
    if (shared) rmSync(shared.profile, { recursive: true, force: true });
    shared = null;
  },
};

declare global {
  interface Window {
    tell(key: string, value: unknown): void;
  }
}

const refused = () => Promise.reject(new Error('not over this host'));

async function portsOver(
  there: JSHandle<Ports>,
  listeners: Map<string, Set<(value: unknown) => void>>,
): Promise<Ports> {
  const ports: Record<string, Record<string, Ports[string][string]>> = {};
  for (const [group, members] of Object.entries(pageBridge)) {
    const own: Record<string, Ports[string][string]> = (ports[group] = {});
    for (const [name, { kind }] of Object.entries(members)) {
      const at = { group, name };
      if (kind === 'call')
        own[name] = (input: unknown) =>
          there.evaluate(
            (all, { group: of, name: called, input: given }) => (all[of]?.[called] as CallPort)(given),
            { ...at, input },
          );
      if (kind === 'task')
        own[name] = { start: refused, progress: () => () => undefined, cancel: () => undefined };
      if (kind !== 'feed') continue;
      await there.evaluate((all, { group: of, name: fed }) => {
        (all[of]?.[fed] as (listener: (value: unknown) => void) => void)((value) =>
          window.tell(`${of}.${fed}`, value),
        );
      }, at);
      const heard = new Set<(value: unknown) => void>();
      listeners.set(`${group}.${name}`, heard);
      own[name] = (listener: (value: unknown) => void) => {
        heard.add(listener);
        return () => void heard.delete(listener);
      };
    }
  }
  return ports;
}
