import type { Envelope, Ports } from '../../../src/shared/bridge/ports.ts';
import { bridge } from '../../../src/shared/bridge/schema.ts';
import '../../stand-in/api.ts';
import { expect, pathOf, sidebar, test } from './desktop-test.ts';
import { isStandIn } from './host.ts';

declare global {
  var yoru: Ports;
}

const CALLS = Object.entries(bridge).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, member]) => (member.kind === 'feed' ? [] : [`${group}.${name}`])),
);

test('the page has its ports alone, nothing leads out of the window, and main hears and grants nothing else', async ({
  start,
  site,
}) => {
  // Only the stand-in can count as packaged, as what a visitor runs does.
  const { app, page } = await start({ env: { STAND_IN_PACKAGED: '1' } });
  await expect(sidebar(page, 'Latest')).toBeVisible();
  await test.step('the page has the ports and nothing of Node or Electron', async () => {
    const found = await page.evaluate(() => ({
      ports: Object.fromEntries(
        Object.entries(globalThis.yoru).map(([group, members]) => [group, Object.keys(members)]),
      ),
      names: ['require', 'module', 'process', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
        (name) => name in globalThis,
      ),
    }));
    expect(found).toEqual({
      ports: Object.fromEntries(
        Object.entries(bridge).map(([group, members]) => [group, Object.keys(members)]),
      ),
      names: [],
    });
  });

  await test.step('malformed calls get a typed error and do nothing', async () => {
    const answers = await page.evaluate(async () => {
      type Call = (input: unknown) => Promise<Envelope>;
      const { settings, history, shell, api } = globalThis.yoru;
      const run = (api!['run'] as unknown as { start(id: unknown, input: unknown): Promise<Envelope> }).start;
      const before = await (settings!['get'] as Call)(undefined);
      const envelopes = [
        await (settings!['set'] as Call)({ theme: 'purple' }),
        await (settings!['set'] as Call)(JSON.parse('{"__proto__":{"theme":"light"},"isAdmin":true}')),
        await (history!['add'] as Call)({ type: 'video' }),
        await (history!['list'] as Call)({ page: 1e9 }),
        await (history!['remove'] as Call)(['1; DROP TABLE visit']),
        await (shell!['openExternal'] as Call)('file:///etc/passwd'),
        await run('task', { operation: 'https://evil.example', input: {} }),
        await run({}, null),
        await run('x'.repeat(5_000), { operation: 'site.config', input: {} }),
      ];
      const after = await (settings!['get'] as Call)(undefined);
      return { envelopes, isSame: JSON.stringify(before) === JSON.stringify(after) };
    });
    expect(answers.isSame).toBe(true);
    for (const envelope of answers.envelopes) {
      expect(envelope).toMatchObject({ ok: false, error: { code: 'bad_request' } });
    }
  });

  await test.step('the window cannot be led away, nor open another', async () => {
    const before = pathOf(page);
    const ways: readonly (() => void)[] = [
      () => void (location.href = 'http://evil.example/'),
      () => location.replace('data:text/html,evil'),
      () => void window.open('http://evil.example/', '_blank'),
      () => {
        const link = Object.assign(document.createElement('a'), {
          href: 'file:///etc/passwd',
          textContent: 'x',
        });
        document.body.append(link);
        link.click();
      },
      () => {
        const form = Object.assign(document.createElement('form'), {
          action: 'http://evil.example/',
          method: 'post',
        });
        document.body.append(form);
        form.submit();
      },
    ];
    for (const way of ways) {
      await page.evaluate(way);
      await page.waitForTimeout(300);
      // Asked of the page itself: Playwright goes on waiting for a navigation that a policy ended.
      const position = await page.evaluate(() => ({
        path: location.pathname,
        links: document.querySelectorAll('nav a').length,
      }));
      expect(position.path, String(way)).toBe(before);
      expect(position.links, String(way)).toBeGreaterThan(3);
    }
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  await test.step('no frame is shown, no script of others runs, nothing is fetched', async () => {
    const refused = await page.evaluate(async (origin) => {
      const violated: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        violated.push(event.effectiveDirective),
      );
      document.body.append(Object.assign(document.createElement('iframe'), { src: `${origin}/` }));
      const failed = async (run: () => Promise<unknown>) =>
        run().then(
          () => 'done',
          () => 'refused',
        );
      const script = document.createElement('script');
      const ofScript = new Promise<string>((resolve) => {
        script.onerror = () => resolve('refused');
        script.onload = () => resolve('ran');
      });
      script.src = `${origin}/x.js`;
      document.body.append(script);
      const outcomes = {
        script: await ofScript,
        // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- that it is refused is the test
        inline: await failed(async () => new Function('return 1')() as unknown),
        fetch: await failed(() => fetch(`${origin}/api/json/site.json`)),
        elsewhere: await failed(() => fetch('https://evil.example/')),
      };
      // The reports come as events of their own, some time later.
      for (let round = 0; round < 300 && new Set(violated).size < 4; round += 1)
        await new Promise((resolve) => setTimeout(resolve, 200));
      return { ...outcomes, violated: [...new Set(violated)].sort() };
    }, site.origin);
    expect(refused).toEqual({
      script: 'refused',
      inline: 'refused',
      fetch: 'refused',
      elsewhere: 'refused',
      violated: ['connect-src', 'frame-src', 'script-src', 'script-src-elem'],
    });
    expect(page.frames().filter((frame) => frame.url().startsWith(site.origin))).toEqual([]);
  });

  await test.step('only full screen is ever granted', async () => {
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi'];
      const asked = names.map(async (name) => {
        const status = await navigator.permissions
          .query({ name: name as PermissionName })
          .catch(() => ({ state: 'none' }));
        return [name, status.state] as const;
      });
      return (await Promise.all(asked)).filter(([, state]) => state === 'granted');
    });
    expect(states).toEqual([]);
  });

  // Senders can only be forged on the stand-in.
  if (!isStandIn) return;

  // Reliability I2, through the built bundle.
  await test.step('every channel hears the page alone', async () => {
    const refused = await app.evaluate(async (_electron, calls) => {
      const { forgeInvoke } = globalThis.__standIn;
      const senders = [
        { sender: 'foreign' as const },
        { frame: null },
        { frame: { url: 'app://yoru/', parent: 'top' as const } },
        { frame: { url: 'about:blank', parent: null } },
        { frame: { url: 'data:text/html,x', parent: null } },
        { frame: { url: 'file:///app/index.html', parent: null } },
        { frame: { url: 'app://yoru.evil/', parent: null } },
        { frame: { url: 'http://yoru/', parent: null } },
      ];
      const answers: unknown[] = [];
      for (const call of calls) {
        for (const sender of senders)
          answers.push(await forgeInvoke({ channel: `yoru:${call}`, args: [{}], ...sender }));
      }
      const own = await forgeInvoke({ channel: 'yoru:settings.get', args: [undefined] });
      return { answers, own };
    }, CALLS);
    expect(refused.answers).toHaveLength(CALLS.length * 8);
    for (const answer of refused.answers) {
      expect(answer).toEqual({ ok: true, value: { ok: false, error: { code: 'bad_sender' } } });
    }
    expect(refused.own).toMatchObject({ ok: true, value: { ok: true } });
  });

  await test.step('links leave by https alone, whichever way they try', async () => {
    const opened = await app.evaluate(async () => {
      const { emitNavigation, openWindow } = globalThis.__standIn;
      const addresses = [
        'https://a.example/',
        'http://b.example/',
        'file:///etc/passwd',
        'ms-msdt:x',
        'javascript:1',
        'app://evil/',
      ];
      const prevented = addresses.flatMap((url) => [
        emitNavigation('will-frame-navigate', url),
        emitNavigation('will-redirect', url),
        openWindow(url)?.action === 'deny',
      ]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { allPrevented: prevented.every(Boolean), opened: [...globalThis.__standIn.opened] };
    });
    expect(opened).toEqual({ allPrevented: true, opened: ['https://a.example/', 'https://a.example/'] });
  });

  // Reliability I7: what the built bundle really asked for.
  await test.step('the window and its session are set up as the table says', async () => {
    const { windows, handlers, recorded } = await app.evaluate(() => ({
      windows: globalThis.__standIn.windowOptions,
      handlers: [...globalThis.__standIn.sessionHandlers()].sort(),
      recorded: globalThis.__standIn.recorded.map(({ what }) => what),
    }));
    expect(windows).toHaveLength(1);
    const { preload, ...webPreferences } = windows[0]?.webPreferences ?? {};
    expect(preload).toMatch(/out[\\/]preload[\\/]index\.cjs$/);
    expect(webPreferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: false,
      v8CacheOptions: 'code',
    });
    expect(handlers).toEqual(
      expect.arrayContaining([
        'setDevicePermissionHandler',
        'setDisplayMediaRequestHandler',
        'setPermissionCheckHandler',
        'setPermissionRequestHandler',
      ]),
    );
    expect(recorded.indexOf('app.enableSandbox')).toBeGreaterThanOrEqual(0);
  });

  // Reliability I5, through the built bundle.
  await test.step('permission handlers answer no to all but full screen of our own page', async () => {
    const granted = await app.evaluate(async () => {
      const names = [
        'media',
        'geolocation',
        'notifications',
        'midiSysex',
        'clipboard-read',
        'openExternal',
        'usb',
        'fullscreen',
      ];
      const found: string[] = [];
      for (const name of names) {
        for (const origin of ['app://yoru', 'https://evil.example']) {
          const { request, check } = await globalThis.__standIn.askPermission(name, origin);
          if (request !== false || check !== false) found.push(`${name} ${origin}`);
        }
      }
      return found;
    });
    expect(granted).toEqual(['fullscreen app://yoru']);
  });
});
