import { expect, test } from 'vitest';
import { videoId } from '../../src/shared/ids.ts';
import { onEveryHost } from './bridge-hosts/on-every-host.ts';

const TICKET = 'ticket-of-the-site-000';
const SHA = '0'.repeat(64);
const SITE = {
  name: 'Yoru',
  languages: ['en', 'ja'],
  country: '',
  captcha: 'none',
  signInProviders: [],
  adSlots: [],
  agePolicy: { gate: false, minimumAge: 18, text: { en: '', ja: '' } },
  limits: { passwordMin: 8, uploadMaxBytes: 1 },
  mediaOrigin: '',
};
const VIDEO = videoId.parse('7');
const what = {
  videoId: VIDEO,
  dir: 'night-7',
  title: 'Night 7',
  titleJa: '夜 7',
  thumb: '/media/p/7.640.webp',
  colour: '#102030',
  durationSeconds: 60,
  format: 'p360',
  label: '360p',
};

/** Waits and downloads over every host: what one does not manage it says so. */
onEveryHost('waits and downloads', (on) => {
  test('a wait ends by itself, tells what is left, and its pass is good once', async () => {
    const files = [
      { format: 'p360', label: '360p', default: 1, address: 'L21lZGlhL2QvMQ', bytes: 5, sha256: SHA },
    ];
    on.site.answer = (request, response) => {
      const answers: Readonly<Record<string, unknown>> = {
        '/api/download_gate.php': { ticket: TICKET, ready_at: '2026-11-21T00:00:00Z', wait_seconds: 1 },
        '/api/videofile.php': {
          files,
          captions: [],
          storyboard: null,
          stream: null,
          expires_at: '2026-11-21T00:00:00Z',
        },
        '/api/json/site.json': SITE,
      };
      const body = answers[request.url!.split('?')[0]!];
      response
        .writeHead(body ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? {}));
    };
    const left: number[] = [];
    const startedAt = performance.now();
    const task = on.client.gates.wait({ videoId: VIDEO, kind: 'wait10' }, ({ remainingMs }) =>
      left.push(remainingMs),
    );
    const pass = await task.done;
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_000);
    expect([left[0], left.at(-1)]).toEqual([1_000, 0]);
    const heard: number[] = [];
    const undo = on.client.downloads.changed((list) => heard.push(list.length));
    const started = await on.client.downloads.start({ ...what, pass });
    expect(started).toMatchObject({ videoId: VIDEO, totalBytes: 5, format: 'p360' });
    expect(JSON.stringify(started)).not.toContain(TICKET);
    await expect.poll(() => heard.at(-1)).toBe(1);
    undo();
    expect((await on.client.downloads.list(undefined)).map(({ id }) => id)).toEqual([started.id]);
    await expect(on.client.downloads.start({ ...what, pass })).rejects.toMatchObject({
      code: 'gate_invalid',
    });
    const { can } = await on.client.host.info(undefined);
    if (can.manageDownloads) expect(on.host.handedOver).toEqual([]);
    else expect(on.host.handedOver).toEqual([`${on.site.origin}/media/d/1`]);
  });

  test('a wait that is cancelled ends at once and gives nothing', async () => {
    on.site.answer = (_request, response) => {
      const ticket = { ticket: TICKET, ready_at: '2026-11-21T00:00:00Z', wait_seconds: 60 };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ticket));
    };
    let isTold = () => {};
    const reported = new Promise<void>((resolve) => (isTold = resolve));
    const task = on.client.gates.wait({ videoId: VIDEO, kind: 'timed60' }, () => isTold());
    await reported;
    task.cancel();
    await expect(task.done).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('what a host does not manage it refuses; what it does not know is no fault', async () => {
    const { can } = await on.client.host.info(undefined);
    const id = 'not-a-download' as never;
    const calls = [
      () => on.client.downloads.pause([id]),
      () => on.client.downloads.resume([id]),
      () => on.client.downloads.remove([id]),
    ];
    for (const call of calls) {
      if (can.manageDownloads) await call();
      else await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
    }
    const code = can.manageDownloads ? 'not_found' : 'unavailable';
    await expect(on.client.downloads.move({ id, before: null })).rejects.toMatchObject({ code });
    await expect(on.client.downloads.open(id)).rejects.toMatchObject({ code });
    await expect(on.client.downloads.showInFolder(id)).rejects.toMatchObject({ code });
    await expect(on.client.downloads.playAddress(id)).rejects.toMatchObject({ code });
    expect(await on.client.downloads.list(undefined)).toEqual([]);
  });
});
