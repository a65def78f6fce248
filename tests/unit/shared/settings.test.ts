import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  readSettings,
  settings,
  settingsPatch,
  siteAddress,
} from '../../../src/shared/entities/settings.ts';
import { arbitraryOf } from '../../support/arbitrary.ts';

describe('readSettings', () => {
  it('keeps every value that fits', () => {
    fc.assert(
      fc.property(arbitraryOf(settings, 'model'), (stored) => {
        expect(readSettings(JSON.parse(JSON.stringify(stored)))).toEqual({
          values: stored,
          damaged: false,
        });
      }),
    );
  });

  it('replaces only the value in error', () => {
    const names = fc.constantFrom(...Object.keys(settings.shape));
    fc.assert(
      fc.property(arbitraryOf(settings, 'model'), names, (stored, name) => {
        const read = readSettings({ ...(stored as object), [name]: { not: 'a setting' } });
        const fallback = DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS];
        expect(read).toEqual({ values: { ...(stored as object), [name]: fallback }, damaged: true });
      }),
    );
  });

  it('gives defaults for anything else, whole', () => {
    for (const junk of [null, undefined, 'text', 4, [], [1]]) {
      expect(readSettings(junk)).toEqual({ values: DEFAULT_SETTINGS, damaged: true });
    }
  });

  it('takes the catalogue over from builds that called it section', () => {
    const taken = { values: { ...DEFAULT_SETTINGS, catalogue: 'gay' }, damaged: false };
    expect(readSettings({ section: 'gay' })).toEqual(taken);
    expect(readSettings({ section: 'str', catalogue: 'gay' })).toEqual(taken);
  });

  it('is not damaged by a setting an older build did not have', () => {
    expect(readSettings({ theme: 'light' })).toEqual({
      values: { ...DEFAULT_SETTINGS, theme: 'light' },
      damaged: false,
    });
  });

  it('does not share its defaults with what it returns', () => {
    const first = readSettings({}).values as { theme: string };
    first.theme = 'light';
    expect(readSettings({}).values.theme).toBe(DEFAULT_SETTINGS.theme);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(settings.safeParse(readSettings(stored).values).success).toBe(true);
      }),
    );
  });
});

describe('settingsPatch', () => {
  it('refuses unknown names and wrong values', () => {
    expect(settingsPatch.safeParse({ theme: 'light' }).success).toBe(true);
    expect(settingsPatch.safeParse({ token: 'x' }).success).toBe(false);
    expect(settingsPatch.safeParse({ volume: 1.1 }).success).toBe(false);
  });
});

describe('siteAddress', () => {
  it.each([
    'https://yoru.app',
    'https://yoru.app:8443',
    'http://127.0.0.1:8080',
    'http://localhost',
    'http://[::1]:1',
  ])('takes %s', (address) => {
    expect(siteAddress.safeParse(address).success).toBe(true);
  });

  it.each([
    'http://yoru.app',
    'https://yoru.app/',
    'https://a@yoru.app',
    'http://127.0.0.1.example',
    'file:///etc',
    'yoru.app',
    '',
  ])('refuses "%s"', (address) => {
    expect(siteAddress.safeParse(address).success).toBe(false);
  });
});
