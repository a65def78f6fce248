import { describe, expect, test, vi } from 'vitest';
import { readableAddress } from '../../src/site/app/http/readable-address.ts';
import { PATH_MAX } from '../../src/site/app/http/request-checks.ts';
import { servedWorld } from './served-world.ts';
import { listingPath, sendBytes } from './support.ts';

const { site } = await servedWorld({ videos: 1 });
await site.get(listingPath());

describe('a path', () => {
  test.each(['/x/', '/api/x', '/media/p/', '/api/json/video/'])('of %s over 2 KiB is 414', async (start) => {
    const longest = start.padEnd(PATH_MAX, '%');
    expect((await site.get(longest)).status).not.toBe(414);
    const reply = await site.get(`${longest}%`);
    expect([reply.status, reply.json()['field']]).toEqual([414, 'path']);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  test('may have a longer query', async () => {
    expect((await site.get(`/health?${'a'.repeat(2 * PATH_MAX)}`)).status).toBe(200);
  });

  test('of a million broken escapes is decoded once', () => {
    const decode = vi.spyOn(globalThis, 'decodeURIComponent');
    const url = `/${'%'.repeat(1_000_000)}`;
    expect(readableAddress({ url } as never)).toBe(url.replaceAll('%', '%25'));
    expect(decode).toHaveBeenCalledTimes(1);
    decode.mockRestore();
  });

  test('with good escapes alone stays as it is, whatever its query holds', () => {
    for (const url of ['/%31/%E3%81%82?s=%zz', '/a?%', '/'])
      expect(readableAddress({ url } as never)).toBe(url);
    expect(readableAddress({ url: '/%31%ff?s=%zz' } as never)).toBe('/%2531%25ff?s=%zz');
  });
});

describe('a target in absolute form', () => {
  const ask = async (target: string, host = 'other.example') => {
    const { text } = await sendBytes(
      site.port,
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    return text.slice(9, 12);
  };
  // The second is answered from memory, the third by the router's failure.
  test.each([
    ['http://yoru.example/health', '200'],
    [`HTTPS://yoru.example:8080${listingPath()}`, '200'],
    ['http://yoru.example/api/none', '404'],
    ['http://yoru.example?x=1', '503'],
    ['http://yoru.example', '503'],
    ['http://me@yoru.example/health', '400'],
    ['http:///health', '400'],
    ['ftp://yoru.example/health', '404'],
  ])('%s is %s', async (target, status) => expect(await ask(target)).toBe(status));
});

describe('a Host', () => {
  const statusOf = async (path: string, hosts: readonly string[]) => {
    const lines = hosts.map((host) => `Host:${host}\r\n`).join('');
    const { text } = await sendBytes(site.port, `GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    return text.slice(9, 12);
  };
  // The second is answered from memory.
  describe.each(['/health', listingPath()])('at %s', (path) => {
    test.each([
      ['none', []],
      ['an empty one', ['']],
      ['two', [' yoru.example', ' evil.example']],
      ['twice the same', [' yoru.example', ' yoru.example']],
      ['two in one', [' yoru.example, evil.example']],
      ['an address with a path', [' yoru.example/x']],
      ['somebody in it', [' me@yoru.example']],
      ['a port that is none', [' yoru.example:x']],
      ['a space', [' yoru example']],
    ])('%s is 400', async (_name, hosts) => {
      expect(await statusOf(path, hosts)).toBe('400');
    });

    test.each([' yoru.example', 'localhost:8080', ' 127.0.0.1', ' [::1]:80', ' my_site'])(
      'control: %s is fine',
      async (host) => {
        expect(await statusOf(path, [host])).toBe('200');
      },
    );
  });
});
