import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createContext } from '../../../../src/main/context.ts';
import { createUpdatesFeature } from '../../../../src/main/features/updates-feature.ts';
import { createUpdateSystem } from '../../../../src/main/updates/update-system.ts';
import type { UpdateState } from '../../../../src/shared/entities/updates.ts';
import { idleUpdates } from '../../../support/idle-updates.ts';
import { FEED, NOTES } from '../updates/put-release.ts';
import { openYard, type Yard } from '../updates/yard.ts';

const CHECK_HOURS = 24 * 3_600_000;

/** The service as main makes it, over a real engine, for an app that is not packaged. */
async function openService({ isPackaged = false, settings = {}, key = '' } = {}) {
  const yard = await openYard();
  vi.stubEnv('YORU_UPDATE_KEY', key || yard.keys.publicKey);
  vi.stubEnv('YORU_UPDATE_FEED', yard.server.feed);
  const context = createContext({ userData: join(yard.folder, 'data'), isPackaged, environment: {} });
  await context.deviceSettings.change(settings);
  const states: UpdateState[] = [];
  const notices: string[] = [];
  const backs: (() => void)[] = [];
  let isBusy = false;
  const service = createUpdatesFeature({
    context,
    version: '0.1.0',
    userAgent: 'Yoru/0.1.0 (test)',
    language: () => 'ja',
    resolveProxy: async () => 'DIRECT',
    isBusy: () => isBusy,
    changed: (state) => states.push(state),
    system: {
      ...idleUpdates,
      notify: ({ title }) => void notices.push(title),
      onNetworkBack: (back) => void backs.push(back),
    },
  });
  onTestFinished(() => service.close());
  return { yard, context, service, states, notices, backs, busy: (is: boolean) => (isBusy = is) };
}

const looks = ({ server }: Yard) => server.requests.filter(({ path }) => path.endsWith(FEED)).length;

test('a packaged app takes neither key nor address from its environment, and one without a key looks nowhere', async () => {
  const { yard, service } = await openService({ isPackaged: true });
  expect(service.handlers.state()).toEqual({ kind: 'unavailable' });
  for (const ask of [service.handlers.check, service.handlers.download, service.handlers.restart])
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  service.warm();
  await vi.advanceTimersByTimeAsync(CHECK_HOURS);
  expect(yard.server.requests).toEqual([]);
});

test('a key that is none makes it unavailable', async () => {
  const { yard, service } = await openService({ key: 'AAAA' });
  await expect(service.handlers.check()).rejects.toMatchObject({ code: 'unavailable' });
  expect([service.handlers.state(), yard.server.requests]).toEqual([{ kind: 'unavailable' }, []]);
});

test('from the feed to its place, as the page hears of it; the share of this device is drawn once', async () => {
  const { yard, service, context, states, busy } = await openService();
  yard.release({ staging: 100 });
  await service.handlers.check();
  expect(states.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['checking', 'available', 'downloading', 'ready']),
  );
  expect(service.handlers.state()).toEqual({ kind: 'ready', version: '0.1.1', notes: NOTES });
  busy(true);
  await expect(service.handlers.restart()).rejects.toMatchObject({ code: 'update_busy' });
  await service.close();
  expect(await yard.run()).toBe('0.1.1');
  await context.state.idle();
  const stored = JSON.parse(readFileSync(join(yard.folder, 'data/device.json'), 'utf8')) as {
    updateShare: number;
  };
  expect(stored.updateShare).toBe(context.state.current().updateShare);
  expect(stored.updateShare).toBeGreaterThanOrEqual(0);
  expect(stored.updateShare).toBeLessThan(100);
  const sent = JSON.stringify(yard.server.requests);
  expect(sent).not.toContain(String(stored.updateShare));
});

test('it looks after the start, each day, when a network is back, and when the setting is another', async () => {
  const { yard, service, context, backs } = await openService({ settings: { updates: 'ask' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const seen = async (count: number) => {
    await expect.poll(() => looks(yard)).toBe(count);
    for (let at = 0; at < 50; at += 1) await new Promise(setImmediate);
    expect(looks(yard)).toBe(count);
  };
  service.warm();
  await vi.advanceTimersByTimeAsync(9_000);
  await seen(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await seen(1);
  await expect.poll(() => service.handlers.state()).toEqual({ kind: 'failed', code: 'offline' });
  backs[0]?.();
  await seen(2);
  await expect.poll(() => service.handlers.state().kind).toBe('failed');
  await vi.advanceTimersByTimeAsync(CHECK_HOURS - 700_000);
  await seen(2);
  await vi.advanceTimersByTimeAsync(1_400_000);
  await seen(3);
  const before = context.deviceSettings.current();
  service.settingsChanged(before, { ...before, closeToTray: true });
  await seen(3);
  service.settingsChanged(before, await context.deviceSettings.change({ updates: 'off' }));
  backs[0]?.();
  await vi.advanceTimersByTimeAsync(2 * CHECK_HOURS);
  await seen(3);
});

test('a version that waits for a word is said once outside the window, whatever is started again', async () => {
  const { yard, service, context, notices } = await openService({ settings: { updates: 'ask' } });
  yard.release();
  await service.handlers.check();
  // Who has asked sees it on the page.
  expect(notices).toEqual([]);
  for (const _ of [1, 2]) {
    service.settingsChanged(
      await context.deviceSettings.change({ updates: 'off' }),
      await context.deviceSettings.change({ updates: 'ask' }),
    );
    await service.handlers.check();
  }
  expect(notices).toEqual(['Yoru 0.1.1 を利用できます。']);
  expect(context.state.current().updateShown).toBe('0.1.1');
});

test('another channel is another folder of the feed', async () => {
  const { yard, service, context } = await openService({
    settings: { updates: 'ask', updateChannel: 'beta' },
  });
  yard.release();
  yard.release({ channel: 'beta', version: '0.2.0-beta.1' });
  await service.handlers.check();
  expect(service.handlers.state()).toMatchObject({ kind: 'available', version: '0.2.0-beta.1' });
  expect(yard.server.requests.every(({ path }) => path.startsWith('beta/'))).toBe(true);
  const before = context.deviceSettings.current();
  service.settingsChanged(before, await context.deviceSettings.change({ updateChannel: 'stable' }));
  await expect.poll(() => service.handlers.state()).toMatchObject({ kind: 'available', version: '0.1.1' });
});

test('the next one starts when this one has ended and let go of its lock; once, and not at a later end', () => {
  const endAfter = (ms: number, times = 1) => {
    const done: string[] = [];
    const ends: (() => void)[] = [];
    let now = 0;
    const app = {
      once: (_name: string, listener: () => void) => (ends.push(listener), app),
      quit: () => void done.push('quit'),
      releaseSingleInstanceLock: () => void done.push('released'),
    };
    const { restart } = createUpdateSystem(app as never, idleUpdates, () => now);
    for (let at = 0; at < times; at += 1) restart(() => void done.push('started'));
    now += ms;
    for (const end of ends) end();
    return done;
  };
  expect(endAfter(3_000)).toEqual(['quit', 'released', 'started']);
  // The first end was held up by a question.
  expect(endAfter(3_000, 2)).toEqual(['quit', 'quit', 'released', 'started']);
  expect(endAfter(60_000)).toEqual(['quit']);
});

test('closed and opened again it looks again, and listens to the system once', async () => {
  const { yard, service, backs } = await openService({ settings: { updates: 'ask' } });
  yard.release({ staging: 100 });
  service.warm();
  await service.handlers.check();
  expect(service.handlers.state().kind).toBe('available');
  await service.close();
  expect(service.handlers.state()).toEqual({ kind: 'idle', checkedAt: null });
  service.warm();
  await service.handlers.check();
  expect([service.handlers.state().kind, looks(yard), backs.length]).toEqual(['available', 2, 1]);
});
