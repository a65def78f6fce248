import { expect, test } from 'vitest';
import type { CallPort } from '../../src/shared/bridge/ports.ts';
import { pageBridge } from '../../src/shared/bridge/page-schema.ts';
import { bridge } from '../../src/shared/bridge/schema.ts';
import { hostInfo } from '../../src/shared/entities/host-info.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/entities/settings.ts';
import { crossed, onEveryHost, visitOf } from './bridge-hosts/on-every-host.ts';

/** One suite over every host: the page cannot tell which it has. */
onEveryHost('bridge', (on, { isDevice }) => {
  const schema = isDevice ? bridge : pageBridge;
  test('there is a port for every member and for nothing else', () => {
    const names = (of: object) =>
      Object.fromEntries(
        Object.entries(of).map(([group, members]) => [group, Object.keys(members as object)]),
      );
    expect(names(on.host.ports)).toEqual(names(schema));
    for (const [group, members] of Object.entries(schema)) {
      for (const [name, member] of Object.entries(members)) {
        const port = on.host.ports[group]?.[name];
        if (member.kind === 'task')
          expect(Object.keys(port!).sort()).toEqual(['cancel', 'progress', 'start']);
        else expect(typeof port).toBe('function');
      }
    }
  });

  test('it tells what it can do', async () => {
    const info = await on.client.host.info(undefined);
    expect(hostInfo.parse(info)).toEqual(info);
    expect(info).toMatchObject({ version: '0.1.0', siteOrigin: on.site.origin, notices: on.host.notices });
  });

  test('settings start at their defaults, change in part, and tell of it', async () => {
    expect(await on.client.settings.get(undefined)).toEqual(DEFAULT_SETTINGS);
    const heard: unknown[] = [];
    const undo = on.client.settings.changed((value) => heard.push(value));
    const changed = { ...DEFAULT_SETTINGS, theme: 'light', volume: 0.5 };
    expect(await on.client.settings.set({ theme: 'light', volume: 0.5 })).toEqual(changed);
    expect(await on.client.settings.get(undefined)).toEqual(changed);
    await crossed();
    expect(heard).toEqual([changed]);
    undo();
    await on.client.settings.set({ theme: 'dark' });
    await crossed();
    expect(heard).toHaveLength(1);
  });

  test('settings that do not fit are refused by name and nothing changes', async () => {
    for (const [patch, field] of [
      [{ theme: 'purple' }, 'theme'],
      [{ volume: 2 }, 'volume'],
      [{ siteAddress: 'http://evil.example' }, 'siteAddress'],
      [{ language: 'de', theme: 'light' }, 'language'],
    ] as const) {
      const envelope = await (on.host.ports['settings']!['set'] as CallPort)(patch);
      expect(envelope).toEqual({ ok: false, error: { code: 'bad_request', field } });
    }
    const unknown = await (on.host.ports['settings']!['set'] as CallPort)({ theme: 'light', isAdmin: true });
    expect(unknown).toMatchObject({ ok: false, error: { code: 'bad_request' } });
    expect(await on.client.settings.get(undefined)).toEqual(DEFAULT_SETTINGS);
  });

  test('a notice that was shown is not new any more, and still holds', async () => {
    const { news, notices } = await on.client.host.info(undefined);
    expect(news).toEqual(notices);
    expect((await on.client.host.info(undefined)).news).toEqual(notices);
    await on.client.host.told(news);
    expect(await on.client.host.info(undefined)).toMatchObject({ news: [], notices });
  });

  test('consents are given once, stored, and reported', async () => {
    const heard: unknown[] = [];
    on.client.consent.changed((given) => heard.push(given));
    expect(await on.client.consent.given(undefined)).not.toContain('age');
    await on.client.consent.give('age');
    expect(await on.client.consent.given(undefined)).toContain('age');
    await on.client.consent.give('cookies');
    expect(await on.client.consent.given(undefined)).toEqual(['age', 'cookies']);
    await crossed();
    expect(heard.at(-1)).toEqual(['age', 'cookies']);
    for (const junk of ['adult', '', null, ['age']]) {
      const envelope = await (on.host.ports['consent']!['give'] as CallPort)(junk);
      expect(envelope).toMatchObject({ ok: false, error: { code: 'bad_request' } });
    }
  });

  test('no registration waits where none was made', async () => {
    expect(await on.client.host.pendingEmail(undefined)).toBeNull();
  });

  test('a visitor who wants no history gets none', async () => {
    await on.client.settings.set({ keepHistory: false });
    await on.client.history.add(visitOf(1));
    expect((await on.client.history.list({ page: 1 })).totalCount).toBe(0);
  });

  test('searches are stored, the latest first and once each, removed, cleared, and each change is told', async () => {
    const heard: unknown[] = [];
    const undo = on.client.searches.changed((list) => heard.push(list.map(({ title }) => title)));
    const titles = async () => (await on.client.searches.list(undefined)).map(({ title }) => title);
    for (const title of ['harbour', '東京', 'rain']) await on.client.searches.add({ title });
    // Another spelling of the same search takes its place.
    await on.client.searches.add({ title: 'ＨＡＲＢＯＵＲ' });
    expect(await titles()).toEqual(['ＨＡＲＢＯＵＲ', 'rain', '東京']);
    await on.client.searches.remove({ title: 'RAIN' });
    await on.client.searches.remove({ title: 'never searched' });
    expect(await titles()).toEqual(['ＨＡＲＢＯＵＲ', '東京']);
    for (let at = 1; at <= 40; at += 1) await on.client.searches.add({ title: `night ${at}` });
    expect(await titles()).toEqual(Array.from({ length: 30 }, (_none, at) => `night ${40 - at}`));
    await on.client.searches.clear(undefined);
    expect(await titles()).toEqual([]);
    await crossed();
    undo();
    expect(heard).toHaveLength(47);
    expect(heard[0]).toEqual(['harbour']);
    expect(heard.at(-1)).toEqual([]);
  });

  test('a visitor who wants no history gets no searches stored either', async () => {
    await on.client.searches.add({ title: 'before' });
    await on.client.settings.set({ keepHistory: false });
    await on.client.searches.add({ title: 'after' });
    expect(await on.client.searches.list(undefined)).toEqual([{ title: 'before' }]);
    await on.client.searches.remove({ title: 'before' });
    expect(await on.client.searches.list(undefined)).toEqual([]);
    for (const junk of [{}, { title: '' }, { title: 'x'.repeat(200) }, { title: 'x', at: 1 }, 'x', null]) {
      const envelope = await (on.host.ports['searches']!['add'] as CallPort)(junk);
      expect(envelope, JSON.stringify(junk)).toMatchObject({ ok: false, error: { code: 'bad_request' } });
    }
  });

  test('an operation reaches the site by its row and the reply comes back as text', async () => {
    on.site.answer = (request, response) => {
      const isMissing = request.url?.includes('/404/') || request.url?.endsWith('404.json');
      response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' });
      response.end(isMissing ? '{"code":"not_found"}' : '{"a":"夜"}');
    };
    const run = (operation: string, input: object) =>
      on.client.api.run({ operation, input: { ...input } }).done;
    expect(await run('video.get', { video_id: '1312' })).toEqual({ status: 200, body: '{"a":"夜"}' });
    expect(await run('video.get', { video_id: '404' })).toEqual({
      status: 404,
      body: '{"code":"not_found"}',
    });
    expect(on.site.asked).toEqual([
      'GET /api/json/video/86400/1000/1312.json',
      'GET /api/json/video/86400/0/404.json',
    ]);
  });

  test.each([
    '',
    'nothing',
    '__proto__',
    'constructor',
    'toString',
    'https://evil.example/',
    '/api/json/site.json',
  ])('the operation %j is refused without a request', async (operation) => {
    const task = on.client.api.run({ operation, input: {} });
    await expect(task.done).rejects.toMatchObject({ code: 'bad_request', field: 'operation' });
    expect(on.site.asked).toEqual([]);
  });

  test.each([
    [{ video_id: '../site' }, 'video_id'],
    [{ video_id: '0' }, 'video_id'],
    [{ video_id: 7 }, 'video_id'],
    [{}, 'video_id'],
  ])('the input %j is refused without a request', async (input, field) => {
    const task = on.client.api.run({ operation: 'video.get', input });
    await expect(task.done).rejects.toMatchObject({ code: 'bad_request', field });
    expect(on.site.asked).toEqual([]);
  });

  test('cancelling ends the call and its request', async () => {
    let isClosed = () => {};
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    const isAsked = new Promise<void>((resolve) => {
      on.site.answer = (request) => {
        request.socket.on('close', () => isClosed());
        resolve();
      };
    });
    const task = on.client.api.run({ operation: 'site.config', input: {} });
    await isAsked;
    task.cancel();
    await expect(task.done).rejects.toMatchObject({ code: 'cancelled' });
    await closed;
    task.cancel();
  });

  test('a site that is not there is offline', async () => {
    on.site.close();
    const task = on.client.api.run({ operation: 'site.config', input: {} });
    await expect(task.done).rejects.toMatchObject({ code: 'offline' });
  });

  test('only https leaves', async () => {
    await on.client.shell.openExternal('https://example.com/a');
    for (const address of [
      'http://example.com/',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://a b/',
      '',
    ]) {
      const envelope = await (on.host.ports['shell']!['openExternal'] as CallPort)(address);
      expect(envelope, address).toMatchObject({ ok: false, error: { code: 'bad_request' } });
    }
    expect(on.host.opened).toEqual(['https://example.com/a']);
  });
});
