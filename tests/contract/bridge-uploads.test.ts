import { expect, test } from 'vitest';
import type { CallPort } from '../../src/shared/bridge/ports.ts';
import { onTheDesktop } from './bridge-hosts/on-every-host.ts';

const address = `/api/upload/${'a'.repeat(32)}`;
const ref = 'a-file-of-nobody';

onTheDesktop('files and uploads', (on) => {
  const port = (group: 'files' | 'uploads', member: string) => on.host.ports[group]![member] as CallPort;

  test('a file is named without its path, and known by what is in it', async () => {
    const [file, ...others] = await on.device.files.pick({ kind: 'video' });
    expect([file?.name, file?.bytes, others]).toEqual(['picked.mp4', 1_000, []]);
    expect(JSON.stringify(file)).not.toContain('yoru-bridge');
    const hash = await on.device.uploads.preflight({ ref: file!.ref });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await on.device.uploads.seconds({ ref: file!.ref })).toBeNull();
    expect(await on.device.files.pick({ kind: 'video' })).toEqual([file]);
    // Nobody is signed in.
    on.site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: true, success: true, member: null }));
    };
    await expect(on.device.uploads.add({ ref: file!.ref, id: '7', address })).rejects.toMatchObject({
      code: 'need_auth',
    });
    expect(on.site.asked.some((asked) => asked.includes('/api/upload/'))).toBe(false);
  });

  test('what was never picked cannot be read or sent, and where nothing was sent there is nothing', async () => {
    const code = 'not_found';
    await expect(on.device.uploads.preflight({ ref })).rejects.toMatchObject({ code });
    await expect(on.device.uploads.seconds({ ref })).rejects.toMatchObject({ code });
    await expect(on.device.uploads.add({ ref, id: '7', address })).rejects.toMatchObject({ code });
    expect(await on.device.uploads.list(undefined)).toEqual([]);
    await expect(on.device.uploads.order({ id: '7', before: null })).rejects.toMatchObject({ code });
    expect(on.site.asked).toEqual([]);
  });

  test.each([
    ['files', 'pick', { kind: 'anything' }],
    ['files', 'pick', {}],
    ['files', 'adopt', '/etc/hosts'],
    ['files', 'adopt', ['/etc/hosts']],
    ['uploads', 'preflight', { ref: '/etc/hosts' }],
    ['uploads', 'seconds', { ref: '/etc/hosts' }],
    ['uploads', 'add', { ref, id: '7', address: 'https://evil.example/api/upload/' }],
    ['uploads', 'add', { ref, id: '7', address: `${address}/../x` }],
    ['uploads', 'add', { ref, id: '7', address: `//evil.example${address}` }],
    ['uploads', 'add', { ref, id: '7', address, path: '/etc/hosts' }],
    ['uploads', 'pause', []],
    ['uploads', 'resume', ['x']],
    ['uploads', 'remove', Array.from({ length: 1_001 }, () => '7')],
    ['uploads', 'order', { id: '7' }],
  ] as const)('%s.%s refuses %j', async (group, member, input) => {
    const envelope = await port(group, member)(input);
    expect(envelope).toMatchObject({ ok: false, error: { code: 'bad_request' } });
  });
});
