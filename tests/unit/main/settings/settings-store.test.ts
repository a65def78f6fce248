import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSettings } from '../../../../src/main/settings/settings-store.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/entities/settings.ts';
import { temporaryFolder } from '../temporary.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

function place() {
  const folder = temporaryFolder();
  return { folder, file: join(folder, 'settings.json') };
}

test('nothing stored is the defaults, without a notice', () => {
  const settings = openSettings(place().file);
  expect(settings.current()).toEqual(DEFAULT_SETTINGS);
  expect(settings.wasReset).toBe(false);
});

test('a change is there at the next start and leaves no temporary file', async () => {
  const { file, folder } = place();
  const settings = openSettings(file);
  expect(await settings.change({ theme: 'light', volume: 0.5 })).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'light',
    volume: 0.5,
  });
  expect(openSettings(file).current()).toEqual(settings.current());
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

test('of many changes at once the last one counts', async () => {
  const { file } = place();
  const settings = openSettings(file);
  await Promise.all(Array.from({ length: 50 }, (_none, at) => settings.change({ volume: at / 50 })));
  expect(openSettings(file).current().volume).toBe(49 / 50);
});

test('a change that cannot be stored is refused and taken back', async () => {
  const settings = openSettings(join(place().folder, 'missing', 'settings.json'));
  await expect(settings.change({ theme: 'light' })).rejects.toMatchObject({ code: 'storage_failed' });
  expect(settings.current().theme).toBe('dark');
});

test('a site address with a port that cannot be is refused', async () => {
  const { file } = place();
  const settings = openSettings(file);
  await expect(settings.change({ siteAddress: 'https://a.example:99999' })).rejects.toMatchObject({
    code: 'bad_address',
    field: 'siteAddress',
  });
  expect(existsSync(file)).toBe(false);
});

test('one value that does not fit costs that value alone', async () => {
  const { file, folder } = place();
  const stored = JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'purple', volume: 0.25 });
  writeFileSync(file, stored);
  const settings = openSettings(file, () => NOON);
  expect(settings.current()).toEqual({ ...DEFAULT_SETTINGS, volume: 0.25 });
  expect(settings.wasReset).toBe(true);
  await settings.idle();
  expect(readFileSync(join(folder, 'settings.json.bad-20261121T120000Z'), 'utf8')).toBe(stored);
  expect(openSettings(file).wasReset).toBe(false);
});

test('a byte order mark is no damage', () => {
  const { file } = place();
  writeFileSync(file, `\uFEFF${JSON.stringify({ theme: 'light' })}`);
  expect(openSettings(file)).toMatchObject({ wasReset: false });
  expect(openSettings(file).current().theme).toBe('light');
});

const whole = JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'light' }, null, 2);
const BAD_FILES: readonly (string | Buffer)[] = [
  '', ' ', '\n', '\0', '\0'.repeat(4096), 'null', '[]', '7', '"x"', 'true', '{', '}', '{"', 'undefined', 'NaN', '{,}', '[{}]',
  '<html></html>', 'theme=light', `${whole}x`, `${whole}${whole}`, `x${whole}`, `\uFEFF\uFEFF${whole}`,
  Buffer.from(whole, 'utf16le'), Buffer.from([0xff, 0xfe, 0x00]), Buffer.from([0x80, 0x81, 0x82]), '['.repeat(100_000),
  ...Array.from({ length: 16 }, (_none, at) => whole.slice(0, Math.floor(((at + 1) * (whole.length - 2)) / 17))),
  ...Object.keys(DEFAULT_SETTINGS).flatMap((name) => [{ [name]: {} }, { [name]: [] }].map((value) => JSON.stringify(value))),
  '{"volume":2}', '{"volume":-1}', '{"volume":"1"}', '{"language":"de"}', '{"siteAddress":"http://evil.example"}', '{"muted":1}',
]; // prettier-ignore

/** Reliability R10. */
test('60 bad files: defaults, a notice, the bad file stored, and the next start is clean', async () => {
  expect(BAD_FILES.length).toBeGreaterThanOrEqual(60);
  for (const content of BAD_FILES) {
    const { file, folder } = place();
    writeFileSync(file, content);
    const settings = openSettings(file, () => NOON);
    const what = JSON.stringify(String(content).slice(0, 60));
    expect(settings.current(), what).toEqual(DEFAULT_SETTINGS);
    expect(settings.wasReset, what).toBe(true);
    await settings.idle();
    const aside = readdirSync(folder).filter((name) => name.startsWith('settings.json.bad-'));
    expect(aside, what).toHaveLength(1);
    expect(readFileSync(join(folder, aside[0]!))).toEqual(Buffer.from(content));
    expect(openSettings(file).wasReset, what).toBe(false);
  }
});

test('an unreadable file is a notice, not the end', () => {
  const { file } = place();
  writeFileSync(file, '{"theme":"light"}');
  chmodSync(file, 0o000);
  const settings = openSettings(file);
  // As root the file can be read all the same.
  if (process.getuid?.() === 0) expect(settings.current().theme).toBe('light');
  else expect(settings.wasReset).toBe(true);
});
