// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WireRequest } from '../../../src/shared/api/client.ts';
import { stateKey } from '../../../src/shared/api/state.ts';
import { createBridgeClient } from '../../../src/shared/bridge/client.ts';
import { pageBridge } from '../../../src/shared/bridge/page-schema.ts';
import { videoId } from '../../../src/shared/ids.ts';
import { createBrowserPorts, type BrowserParts } from '../../../src/web/bridge.ts';
import { createFirstReplies } from '../../../src/web/first-replies.ts';
import { memoryStorage } from './support/memory-storage.ts';

const visit = (id: string) => ({
  type: 'video' as const,
  videoId: videoId.parse(id),
  dir: 'harbour-lights',
  title: 'Harbour lights',
  titleJa: '港の灯り',
  thumb: '/media/p/a.640.webp',
  colour: '#102030',
  durationSeconds: 60,
});

function host(parts: Partial<BrowserParts> = {}) {
  const sent: WireRequest[] = [];
  const opened: string[] = [];
  const handedOver: string[] = [];
  let now = Date.parse('2026-11-21T00:00:00Z');
  const ports = createBrowserPorts({
    version: '1.2.3',
    siteOrigin: 'https://yoru.example',
    deviceLanguage: 'ja',
    send: async (request) => {
      sent.push(request);
      return { status: 200, body: '{"from":"site"}' };
    },
    firstReplies: createFirstReplies(null, () => 0),
    storage: memoryStorage(),
    indexedDb: null,
    channel: null,
    events: new EventTarget(),
    readCookies: () => '',
    writeCookie: () => undefined,
    fetchText: async () => 'WEBVTT',
    locks: null,
    openStream: () => new EventTarget() as unknown as EventSource,
    wakeLock: null,
    openTab: (address) => void opened.push(address),
    handOver: (address) => void handedOver.push(address),
    now: () => (now += 1000),
    monotonic: () => performance.now(),
    newId: () => crypto.randomUUID(),
    report: (member, failure) => {
      throw new Error(`error in ${member}`, { cause: failure });
    },
    ...parts,
  });
  return { client: createBridgeClient(pageBridge, ports), sent, opened, handedOver };
}

describe('the browser host', () => {
  it('says what it can and that this browser keeps no history', async () => {
    expect(await host().client.host.info(undefined)).toEqual({
      version: '1.2.3',
      siteOrigin: 'https://yoru.example',
      mediaOrigin: '',
      deviceLanguage: 'ja',
      can: { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: false },
      notices: ['history_unavailable'],
      news: ['history_unavailable'],
    });
  });

  it('says when settings had to be reset', async () => {
    const { client } = host({ storage: memoryStorage({ 'yoru.settings': '¿' }) });
    expect((await client.host.info(undefined)).notices).toEqual(['settings_reset', 'history_unavailable']);
  });

  it('builds the request from the operation and hands the reply over as text', async () => {
    const { client, sent } = host();
    const reply = await client.api.run({ operation: 'video.get', input: { video_id: '1042' } }).done;
    expect([reply, sent]).toEqual([
      { status: 200, body: '{"from":"site"}' },
      [{ method: 'GET', path: '/api/json/video/86400/1000/1042.json', form: null }],
    ]);
  });

  it.each([
    ['an unknown operation', 'toString', {}],
    ['an unknown field', 'video.get', { video_id: '1', extra: true }],
    ['a path in an id', 'video.get', { video_id: '../1' }],
  ])('refuses %s without a request', async (_name, operation, input) => {
    const { client, sent } = host();
    await expect(client.api.run({ operation, input }).done).rejects.toMatchObject({ code: 'bad_request' });
    expect(sent).toEqual([]);
  });

  it('gives the reply that came with the page once, then asks the site', async () => {
    const replies = { [stateKey('video.get', { video_id: '7' })]: { status: 200, body: '{"from":"page"}' } };
    const { client, sent } = host({ firstReplies: createFirstReplies({ replies }, () => 0) });
    const ask = { operation: 'video.get', input: { video_id: '7' } };
    const first = await client.api.run(ask).done;
    const second = await client.api.run(ask).done;
    expect([first.body, second.body, sent.length]).toEqual(['{"from":"page"}', '{"from":"site"}', 1]);
  });

  it('lets replies of the page grow old', async () => {
    let now = 0;
    const replies = { [stateKey('site.config', {})]: { status: 200, body: '{"from":"page"}' } };
    const firstReplies = createFirstReplies({ replies }, () => now);
    now = 30_001;
    const { client } = host({ firstReplies });
    expect((await client.api.run({ operation: 'site.config', input: {} }).done).body).toBe('{"from":"site"}');
  });

  it('keeps history in the page where the browser refuses to, newest first and one row a video', async () => {
    const { client } = host();
    let changes = 0;
    client.history.changed(() => (changes += 1));
    for (const id of ['1', '2', '1']) await client.history.add(visit(id));
    await client.history.remove([videoId.parse('2')]);
    await client.history.add(visit('3'));
    const page = await client.history.list({ page: 1 });
    expect([page.entries.map((entry) => entry.videoId), page.totalCount, page.pages, changes]).toEqual([
      ['3', '1'],
      2,
      1,
      5,
    ]);
  });

  it('writes no history when the visitor wants none', async () => {
    const { client } = host();
    await client.settings.set({ keepHistory: false });
    await client.history.add(visit('1'));
    expect((await client.history.list({ page: 1 })).totalCount).toBe(0);
  });

  it('tells of history changed in another tab', async () => {
    const [here, there] = [new BroadcastChannel('test'), new BroadcastChannel('test')];
    const { client } = host({ channel: here });
    const reported = new Promise<void>((resolve) => client.history.changed(() => resolve()));
    await host({ channel: there }).client.history.clear({ all: true });
    await reported;
    here.close();
    there.close();
  });

  it('signs out all tabs, and has the others look again at what else changes', async () => {
    const [here, there] = [new BroadcastChannel('session'), new BroadcastChannel('session')];
    const member = { _id: '7', name: 'Hana', avatar: '', status_id: 1, role: 'member', language: 'en' };
    const send = async ({ form }: WireRequest) => ({
      status: 200,
      body: JSON.stringify({ ok: true, success: true, member: form?.['act'] === 'session' ? null : member }),
    });
    const { client } = host({ channel: here, send });
    await client.session.current(undefined);
    const heard = () =>
      new Promise((resolve) => {
        const stop = client.session.changed((state) => (stop(), resolve(state)));
      });
    const other = host({ channel: there, send }).client;
    const signedOut = heard();
    await other.session.act({ act: 'logout', fields: {} });
    expect(await signedOut).toEqual({ member: null, store: 'stored', isSignedOut: true });
    here.close();
    there.close();
  });

  it('opens https addresses in a tab of their own and nothing else', async () => {
    const { client, opened } = host();
    await client.shell.openExternal('https://yoru.example/information/');
    await expect(client.shell.openExternal('javascript:alert(1)')).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(opened).toEqual(['https://yoru.example/information/']);
  });
});
