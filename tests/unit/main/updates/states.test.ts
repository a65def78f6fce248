import { expect, test } from 'vitest';
import type { Engine, Found } from '../../../../src/main/updates/engine.ts';
import { UpdateRefusal } from '../../../../src/main/updates/update-refusal.ts';
import { createUpdates, type UpdatesParts } from '../../../../src/main/updates/updates.ts';
import type { UpdateState } from '../../../../src/shared/entities/updates.ts';
import { NOTES } from './put-release.ts';

const NEW: Found = { version: '0.1.1', notes: NOTES, address: null };
const NOW = Date.parse('2026-12-01T00:00:00Z');

/** Updates over an engine that does what it is asked to, and writes down what that was. */
function openStates(parts: Partial<UpdatesParts> = {}, engine: Partial<Engine> = {}) {
  const asked: string[] = [];
  const states: UpdateState[] = [];
  const waiting: string[] = [];
  const start = () => void asked.push('start');
  const updates = createUpdates({
    engine: {
      check: async () => (asked.push('check'), NEW),
      async download(progress) {
        asked.push('download');
        for (const share of [0, 0.501, 0.502, 1]) progress(share);
      },
      install: async (isRestart) => (asked.push(isRestart ? 'install to restart' : 'install'), start),
      tidy: async () => void asked.push('tidy'),
      ...engine,
    },
    mode: () => 'auto',
    isMetered: async () => false,
    isBusy: () => false,
    changed: (state) => states.push(state),
    waits: (version) => waiting.push(version),
    restart(start) {
      asked.push('restart');
      start?.();
    },
    now: () => NOW,
    warn: () => undefined,
    ...parts,
  });
  return { updates, asked, states, waiting };
}

test('by itself it looks, downloads quietly, and takes its place when the app ends', async () => {
  const { updates, asked, states, waiting } = openStates();
  expect(updates.state()).toEqual({ kind: 'idle', checkedAt: null });
  await updates.check();
  expect(states).toEqual([
    { kind: 'checking' },
    { kind: 'available', version: '0.1.1', notes: NOTES },
    { kind: 'downloading', version: '0.1.1', share: 0 },
    { kind: 'downloading', version: '0.1.1', share: 0.5 },
    { kind: 'downloading', version: '0.1.1', share: 1 },
    { kind: 'ready', version: '0.1.1', notes: NOTES },
  ]);
  expect(waiting).toEqual([]);
  await updates.close();
  await updates.close();
  expect(asked).toEqual(['check', 'download', 'install']);
});

test('where it is to ask, it says that there is one, and does nothing but what it is asked to', async () => {
  const { updates, asked, waiting } = openStates({ mode: () => 'ask' });
  await updates.check();
  expect([updates.state().kind, waiting, asked]).toEqual(['available', ['0.1.1'], ['check']]);
  await updates.download();
  expect(updates.state().kind).toBe('ready');
  // Asked for, but not to be installed at the end.
  await updates.close();
  expect(asked).toEqual(['check', 'download']);
  await updates.restart();
  expect(asked.slice(2)).toEqual(['install to restart', 'restart', 'start']);
});

test('on a network that costs nothing is downloaded by itself; who wants it can have it', async () => {
  let costs = true;
  const { updates, asked } = openStates({ isMetered: async () => costs });
  await updates.check();
  expect([updates.state().kind, asked]).toEqual(['available', ['check']]);
  await updates.download();
  expect(updates.state().kind).toBe('ready');
  const other = openStates({ isMetered: async () => costs });
  await other.updates.check();
  costs = false;
  await other.updates.check();
  expect(other.updates.state().kind).toBe('ready');
});

test('nothing that plays, downloads or uploads is cut off by a restart', async () => {
  let isBusy = true;
  const { updates, asked } = openStates({ isBusy: () => isBusy });
  await expect(updates.restart()).rejects.toMatchObject({ code: 'conflict' });
  await updates.check();
  await expect(updates.restart()).rejects.toMatchObject({ code: 'update_busy' });
  expect([updates.state().kind, asked]).toEqual(['ready', ['check', 'download']]);
  isBusy = false;
  await updates.restart();
  // Somebody asked whether to quit, and it stayed: the file is in its place already.
  await updates.restart();
  await updates.close();
  expect(asked.filter((word) => word.startsWith('install'))).toEqual(['install to restart']);
  expect(asked.filter((word) => word === 'restart')).toHaveLength(2);
});

test('nothing new: what is left of earlier ones goes', async () => {
  const { updates, asked } = openStates({}, { check: async () => null });
  await updates.check();
  expect([updates.state(), asked]).toEqual([
    { kind: 'idle', checkedAt: '2026-12-01T00:00:00.000Z' },
    ['tidy'],
  ]);
});

test('an installation that cannot replace itself says where the next one is', async () => {
  const address = 'https://yoru.test/desktop/stable/yoru_0.1.1_amd64.deb';
  const { updates, asked, waiting } = openStates({}, { check: async () => ({ ...NEW, address }) });
  await updates.check();
  expect(updates.state()).toEqual({ kind: 'elsewhere', version: '0.1.1', notes: NOTES, address });
  await updates.download();
  await updates.close();
  expect([asked, waiting]).toEqual([[], ['0.1.1']]);
});

test('what fails is said by its cause, and the next look starts over', async () => {
  const errors = [
    new UpdateRefusal('untrusted', 'forged'),
    new UpdateRefusal('expired', 'frozen'),
    new Error('socket hang up'),
    Object.assign(new Error('full'), { code: 'ENOSPC' }),
    Object.assign(new Error('sum'), { code: 'ERR_CHECKSUM_MISMATCH' }),
  ];
  const failing = [...errors];
  const codes: unknown[] = [];
  const { updates, states } = openStates(
    {},
    {
      check: async () => {
        const error = failing.shift();
        if (error) throw error;
        return NEW;
      },
    },
  );
  for (const _ of errors) {
    await updates.check();
    codes.push(updates.state());
  }
  const failed = (code: string) => ({ kind: 'failed', code });
  expect(codes).toEqual(['untrusted', 'expired', 'offline', 'storage', 'untrusted'].map(failed));
  await updates.check();
  expect(updates.state().kind).toBe('ready');
  failing.push(new Error('offline'));
  // What is ready stays so.
  await updates.check();
  expect([updates.state().kind, states.at(-1)?.kind]).toEqual(['ready', 'ready']);
});

test('a download that fails is said, and one that cannot be put in place leaves what runs', async () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const { updates } = openStates({}, { download: () => Promise.reject(full) });
  await updates.check();
  expect(updates.state()).toEqual({ kind: 'failed', code: 'storage' });
  const other = openStates({}, { install: () => Promise.reject(full) });
  await other.updates.check();
  await expect(other.updates.restart()).rejects.toMatchObject({ code: 'storage_failed' });
  expect([other.updates.state(), other.asked]).toEqual([
    { kind: 'failed', code: 'storage' },
    ['check', 'download'],
  ]);
  await other.updates.close();
});

test('what was downloaded from a channel that is not wanted any more is not installed', async () => {
  const answers = [NEW, null];
  const { updates, asked, states } = openStates({}, { check: async () => answers.shift() ?? null });
  await updates.check();
  expect(updates.state().kind).toBe('ready');
  await updates.startOver();
  expect(asked).toEqual(['download', 'tidy', 'tidy']);
  expect(states.slice(-3).map(({ kind }) => kind)).toEqual(['idle', 'checking', 'idle']);
  await updates.close();
  expect(asked).not.toContain('install');
});

test('two that ask at once are one; a newer one replaces what is ready', async () => {
  let version = '0.1.1';
  const { updates, asked, states } = openStates(
    {},
    { check: async () => (asked.push('check'), { ...NEW, version }) },
  );
  await Promise.all([updates.check(), updates.check(), updates.download()]);
  expect(asked).toEqual(['check', 'download']);
  await updates.check();
  expect(asked).toEqual(['check', 'download', 'check']);
  version = '0.1.2';
  await updates.check();
  expect(states.at(-1)).toEqual({ kind: 'ready', version: '0.1.2', notes: NOTES });
});
