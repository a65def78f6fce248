import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay, isHttpsAddress, valueErrors } from '../../../src/shared/admin/check-values.ts';
import { readSetting, SETTING_NAMES, SITE_SETTINGS } from '../../../src/shared/entities/site-settings.ts';

const GOOD = [
  'https://example.com',
  'https://example.com/',
  'https://www.example.co.jp/path/a?b=c&d=%20#e',
  'https://xn--wgv71a119e.jp/',
  'https://example.com:8443/a',
  'https://EXAMPLE.com/',
  'https://a-b.example.org?x',
  'https://example.com/日本',
  'https://1.example.com/',
  'https://example.com#top',
];
const BAD = [
  ...[
    'http://example.com',
    'HTTP://example.com',
    'ftp://example.com',
    'https:/example.com',
    'https//example.com',
  ],
  ...['//example.com', 'example.com', 'https://', 'https:// example.com', 'https://example.com /a'],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    'https:example.com',
    'blob:https://example.com',
  ],
  ...[
    'https://user@example.com',
    'https://user:pw@example.com',
    'https://example.com@evil.example',
    'https://@a.example',
  ],
  ...[
    'https://example',
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
  ],
  ...[
    'https://-a.example',
    'https://a-.example',
    'https://a..example',
    'https://.example.com',
    'https://example.com.',
  ],
  ...['https://example.com:99999', 'https://example.com:', 'https://example.com:a', 'https://exa mple.com'],
  ...[
    'https://日本.jp',
    'https://ex\u202eample.com',
    'https://example.com/\u202ea',
    'https://example.com/\u0000',
  ],
  ...[
    'https://example.com/\na',
    'https://example.com\\@evil.example',
    'https:\\\\example.com',
    '\thttps://example.com',
  ],
  ...[
    ' https://example.com',
    'https://exаmple.com',
    'https://example.c_m',
    'https://ex*mple.com',
    'wss://example.com',
  ],
  ...[
    'https://example.com<script>',
    'https://"example.com',
    `https://${'a'.repeat(2_100)}.com`,
    'mailto:a@example.com',
  ],
];

describe('an https address', () => {
  test.each(GOOD)('%j is one', (text) => expect(isHttpsAddress(text)).toBe(true));
  test(`none of ${BAD.length} others is`, () => {
    expect(GOOD.length + BAD.length).toBeGreaterThanOrEqual(60);
    expect(BAD.filter(isHttpsAddress)).toEqual([]);
  });
});

test('a day is one of the calendar', () => {
  expect(['2024-02-29', '1990-12-31'].every(isDay)).toBe(true);
  expect(
    ['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', '2024-1-1', '2024-01-01T00:00'].filter(isDay),
  ).toEqual([]);
});

test('a setting takes every whole number of its range, and nothing else', () => {
  const name = fc.constantFrom(...SETTING_NAMES);
  fc.assert(
    fc.property(
      name,
      fc.oneof(fc.string(), fc.integer().map(String), fc.nat(2_000).map(String)),
      (setting, text) => {
        const { min, max } = SITE_SETTINGS[setting];
        const isOne =
          /^\d+$/.test(text) && String(Number(text)) === text && Number(text) >= min && Number(text) <= max;
        expect(readSetting(setting, text)).toBe(isOne ? Number(text) : null);
        const errors = valueErrors('settings', setting, { value: text });
        expect(errors.map(({ code }) => code)).toEqual(
          isOne ? [] : [text.trim() === '' ? 'required' : 'setting_invalid'],
        );
      },
    ),
    { numRuns: 2_000 },
  );
  for (const setting of SETTING_NAMES) {
    const { min, max, initial } = SITE_SETTINGS[setting];
    for (const value of [min, max, initial]) expect(readSetting(setting, String(value))).toBe(value);
    for (const value of [min - 1, max + 1]) expect(readSetting(setting, String(value))).toBeNull();
  }
});
