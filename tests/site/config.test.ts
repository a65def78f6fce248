import { describe, expect, test } from 'vitest';
import { readConfig, type ConfigError } from '../../src/site/platform/config/config.ts';
import { runSite } from './run-site.ts';

function problemsOf(args: readonly string[], env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(args, env);
    return [];
  } catch (thrown) {
    return (thrown as ConfigError).problems;
  }
}

describe('configuration', () => {
  test.each<[string, string[], Record<string, string>, string]>([
    [
      'a port that is none',
      ['--port', 'abc'],
      {},
      '--port: "abc" is not allowed, use a whole number from 0 to 65535',
    ],
    [
      'a number below zero',
      ['--cache-mb', '-1'],
      {},
      '--cache-mb: "-1" is not allowed, use a whole number from 0 to 4096',
    ],
    ['work that is none', ['--captcha-rounds', '9'], {}, '--captcha-rounds: "9" is not allowed'],
    ['a port too high', [], { YORU_SITE_PORT: '65536' }, 'YORU_SITE_PORT: "65536" is not allowed'],
    [
      'an origin with a path',
      ['--public-origin', 'https://a.example/x'],
      {},
      '--public-origin: "https://a.example/x"',
    ],
    [
      'plain http elsewhere',
      ['--media-origin', 'http://a.example'],
      {},
      '--media-origin: "http://a.example"',
    ],
    [
      'a country that is none',
      ['--default-country', 'JP'],
      {},
      '--default-country: "JP" is not allowed, use two',
    ],
    ['a region that is no country', ['--default-country', 'eu'], {}, '--default-country: "eu"'],
    ['a proxy that is none', ['--trust-proxy', 'loopback,10.0.0.0/33'], {}, '--trust-proxy: "loopback,10'],
    ['a switch that became a list', [], { YORU_SITE_TRUST_PROXY: 'true' }, 'YORU_SITE_TRUST_PROXY: "true"'],
    ['addresses that live too long', ['--address-seconds', '301'], {}, '--address-seconds: "301"'],
    [
      'a sender that is none',
      ['--send-files', 'apache'],
      {},
      '--send-files: "apache" is not allowed, use site',
    ],
    [
      'a password that is no part of an address',
      ['--public-origin', 'https://yoru.example'],
      { YORU_SITE_SMTP: 'smtp://user:pa#ss@mail.example:25' },
      'YORU_SITE_SMTP: (not shown) is not allowed, use smtp://user:password@host:port',
    ],
    ['a bucket that is none', ['--send-files', 'bucket'], {}, '--send-files: bucket needs --media-bucket'],
    [
      'nginx without the files',
      ['--send-files', 'nginx', '--media-bucket', 'https://store.example/media'],
      { YORU_SITE_BUCKET_KEY: 'key', YORU_SITE_BUCKET_SECRET: 'secret' },
      '--send-files: nginx sends from the data folder',
    ],
    [
      'a cache elsewhere without https',
      ['--purge-url', 'http://cache.example', '--public-origin', 'https://yoru.example'],
      {},
      '--purge-url: "http://cache.example"',
    ],
    ['a cache of nobody', ['--purge-url', 'http://127.0.0.1:6081'], {}, '--purge-url: needs --public-origin'],
    ['a token for no cache', [], { YORU_SITE_PURGE_TOKEN: 'x' }, 'YORU_SITE_PURGE_TOKEN: needs --purge-url'],
    ['a flag that is none', ['--prot', '1'], {}, `Unknown option '--prot', the nearest is --port`],
    ['a flag like no other', ['--xylophone'], {}, `Unknown option '--xylophone'`],
    [
      'a variable that is none',
      [],
      { YORU_SITE_PUBLIC_ORIGN: 'https://yoru.example' },
      'YORU_SITE_PUBLIC_ORIGN: is no option, the nearest is YORU_SITE_PUBLIC_ORIGIN',
    ],
    [
      'one of the backups that is none',
      [],
      { YORU_BACKUP_TARGT: '/mnt/backups' },
      'YORU_BACKUP_TARGT: is no option, the nearest is YORU_BACKUP_TARGET',
    ],
    ['an empty one', [], { YORU_SITE_XYLOPHONE: '' }, 'YORU_SITE_XYLOPHONE: is no option'],
    ['a word too many', ['serve'], {}, `Unexpected argument 'serve'`],
    [
      'a switch by environment',
      [],
      { YORU_SITE_DEMO: 'yes' },
      'YORU_SITE_DEMO: "yes" is not allowed, use true or false',
    ],
  ])('%s is one line', (_name, args, env, line) => {
    const problems = problemsOf(args, env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(line);
  });

  test('every error has its line and a secret is not shown; the process ends with 2', async () => {
    const site = runSite(['--port', 'x', '--host', ''], { YORU_SITE_MEDIA_KEYS: 'a:secret' });
    expect((await site.exited).code).toBe(2);
    expect(site.err().trim().split('\n')).toHaveLength(3);
    expect(site.err()).toContain('YORU_SITE_MEDIA_KEYS: (not shown) is not allowed');
    expect(site.err()).not.toContain('secret');
    expect(site.out()).toBe('');
  });

  test('control: a good configuration is read, and a flag wins over the environment', () => {
    expect(
      readConfig(['--port', '81', '--demo'], {
        YORU_SITE_PORT: '82',
        YORU_SITE_CACHE_MB: '2',
        // Of other programs.
        YORU_BACKUP_TARGET: '/mnt/backups',
        YORU_SITE: 'x',
      }),
    ).toMatchObject({
      port: 81,
      demo: true,
      cacheBytes: 2 * 1024 * 1024,
      trustProxy: null,
    });
  });

  test('--help names every flag and variable and ends with 0', async () => {
    const site = runSite(['--help']);
    expect((await site.exited).code).toBe(0);
    expect(site.out()).toContain('--public-origin VALUE');
    expect(site.out()).toContain('YORU_SITE_MEDIA_KEYS');
  });
});
