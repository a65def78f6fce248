import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { serveBridge } from '../../../../src/main/ipc/serve.ts';
import { createIsPage } from '../../../../src/main/security/page-address.ts';
import { task, type BridgeHandlers } from '../../../../src/shared/bridge/define.ts';
import { pageBridge, type PageBridge } from '../../../../src/shared/bridge/page-schema.ts';
import { createFakeElectron, type FakeSender } from '../../../contract/bridge-hosts/fake-electron.ts';

const top = { url: 'app://yoru/history/1', parent: null, detached: false };

/** Reliability I2: who may say they are the page. */
const SENDERS: Readonly<Record<string, FakeSender>> = {
  'our page in the top frame': { id: 1, frame: top },
  'a frame inside our page': { id: 1, frame: { ...top, parent: top } },
  'another webContents': { id: 2, frame: top },
  'no frame': { id: 1, frame: null },
  'a frame that was taken out': { id: 1, frame: { ...top, detached: true } },
  'about:blank': { id: 1, frame: { ...top, url: 'about:blank' } },
  'a data address': { id: 1, frame: { ...top, url: 'data:text/html,x' } },
  'a file': { id: 1, frame: { ...top, url: 'file:///app/index.html' } },
  'a host like ours': { id: 1, frame: { ...top, url: 'app://yoru.evil/' } },
  'http with our host': { id: 1, frame: { ...top, url: 'http://yoru/' } },
  'an empty address': { id: 1, frame: { ...top, url: '' } },
};

function serve() {
  const electron = createFakeElectron();
  onTestFinished(() => electron.close());
  const ran: string[] = [];
  const handlers = Object.fromEntries(
    Object.keys(pageBridge).map((group) => [
      group,
      new Proxy(
        {},
        { get: (_all, name) => () => void ran.push(`${group}.${String(name)}`), has: () => true },
      ),
    ]),
  ) as unknown as BridgeHandlers<PageBridge>;
  serveBridge(pageBridge, handlers, {
    ipc: electron.ipcMain,
    trust: { isOurs: (id) => id === 1, isPage: createIsPage(null) },
    report: () => undefined,
  });
  return { electron, ran };
}

test('on every channel exactly one kind of sender is heard', async () => {
  const { electron, ran } = serve();
  expect(electron.channels().length).toBeGreaterThanOrEqual(9);
  for (const channel of electron.channels()) {
    const heard: string[] = [];
    for (const [name, sender] of Object.entries(SENDERS)) {
      Object.assign(electron.sender, sender);
      const answer = (await electron.ipcRenderer.invoke(channel, {})) as { error?: { code: string } };
      if (answer.error?.code !== 'bad_sender') heard.push(name);
    }
    expect(heard, channel).toEqual(['our page in the top frame']);
  }
  // `{}` fits nothing but a change of no settings.
  expect(ran).toEqual(['settings.set']);
});

test('a foreign sender cannot cancel a task', async () => {
  const electron = createFakeElectron();
  onTestFinished(() => electron.close());
  let signal: AbortSignal | undefined;
  const schema = { group: { slow: task(z.undefined(), z.undefined(), z.undefined()) } };
  const slow = (_input: undefined, control: { signal: AbortSignal }) => {
    ({ signal } = control);
    return new Promise<void>((resolve) => control.signal.addEventListener('abort', () => resolve()));
  };
  serveBridge(
    schema,
    { group: { slow } },
    {
      ipc: electron.ipcMain,
      trust: { isOurs: (id) => id === 1, isPage: createIsPage(null) },
      report: () => undefined,
    },
  );
  expect(electron.listened()).toEqual(['yoru:group.slow:cancel']);
  const answer = electron.ipcRenderer.invoke('yoru:group.slow', { id: 'task-1' });
  await expect.poll(() => signal?.aborted).toBe(false);
  for (const [name, sender] of Object.entries(SENDERS).slice(1)) {
    Object.assign(electron.sender, sender);
    electron.ipcRenderer.send('yoru:group.slow:cancel', 'task-1');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(signal?.aborted, name).toBe(false);
  }
  Object.assign(electron.sender, SENDERS['our page in the top frame']);
  electron.ipcRenderer.send('yoru:group.slow:cancel', 'task-1');
  expect(await answer).toEqual({ ok: true, value: undefined });
});

test('a frame that throws when it is looked at is not trusted', async () => {
  const { electron } = serve();
  electron.sender.frame = Object.defineProperty({ ...top }, 'url', {
    get: () => {
      throw new Error('Render frame was disposed');
    },
  });
  expect(await electron.ipcRenderer.invoke('yoru:settings.get', undefined)).toEqual({
    ok: false,
    error: { code: 'bad_sender' },
  });
});
