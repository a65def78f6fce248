import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateState } from '../../../src/shared/entities/updates.ts';
import { judgeRelease } from '../../../src/shared/updates/judge-release.ts';
import {
  notesText,
  readSignedText,
  writeSignedText,
  type SignedRelease,
} from '../../../src/shared/updates/signed-text.ts';
import { compareVersions, isVersion } from '../../../src/shared/updates/versions.ts';

const DIGEST = `${'A'.repeat(86)}==`;
const release: SignedRelease = {
  channel: 'stable',
  platform: 'latest-linux.yml',
  version: '0.1.1',
  floor: '0.1.0',
  staging: 100,
  expires: '2027-01-01T00:00:00.000Z',
  sha512: DIGEST,
  notes: DIGEST,
};
const text = writeSignedText(release);

describe('the signed text', () => {
  test('has one line for each thing it binds', () => {
    expect(text).toBe(
      [
        'yoru-desktop 1',
        'channel stable',
        'platform latest-linux.yml',
        'version 0.1.1',
        'floor 0.1.0',
        'staging 100',
        'expires 2027-01-01T00:00:00.000Z',
        `sha512 ${DIGEST}`,
        `notes ${DIGEST}`,
        '',
      ].join('\n'),
    );
    expect(readSignedText(text)).toEqual(release);
  });

  test.each([
    ['channel', 'nightly'],
    ['platform', '../latest.yml'],
    ['platform', 'latest-linux.yml\nchannel beta'],
    ['version', '0.1'],
    ['version', '0.1.1\n'],
    ['floor', ''],
    ['staging', 0],
    ['staging', 101],
    ['staging', 1.5],
    ['expires', '2027-01-01'],
    ['expires', '2027-13-01T00:00:00.000Z'],
    ['sha512', 'AAAA'],
    ['notes', DIGEST.toLowerCase().replace('==', '')],
  ])('%s "%s" is not signed', (name, value) => {
    expect(() => writeSignedText({ ...release, [name]: value })).toThrow(name);
  });

  test('in any other form it is none: a line that is missing, twice, elsewhere, or more', () => {
    const lines = text.split('\n');
    for (const other of [
      lines.toSpliced(3, 1),
      lines.toSpliced(3, 0, lines[3]!),
      lines.toSpliced(1, 2, lines[2]!, lines[1]!),
      lines.toSpliced(-1, 1),
      lines.toSpliced(-1, 0, 'more 1'),
      lines.with(0, 'yoru-desktop 2'),
      lines.with(5, 'staging 0100'),
      lines.with(1, 'channel  stable'),
      lines.map((line) => `${line}\r`),
    ])
      expect(readSignedText(other.join('\n'))).toBeNull();
    fc.assert(
      fc.property(fc.string(), fc.nat(text.length), (more, at) => {
        const changed = text.slice(0, at) + more + text.slice(at);
        const found = readSignedText(changed);
        // Whatever is read is written the same way: nothing hides in it.
        if (found) expect(writeSignedText(found)).toBe(changed);
      }),
    );
  });

  test('notes of one language do not pass for those of the other', () => {
    expect(notesText({ en: 'a', ja: 'b' })).not.toBe(notesText({ en: 'a","b', ja: '' }));
    expect(notesText({ en: 'a', ja: 'b' })).not.toBe(notesText({ en: 'b', ja: 'a' }));
  });
});

describe('versions', () => {
  test('are in the order in which they come out', () => {
    const order = ['0.0.9', '0.1.0-beta.2', '0.1.0-beta.10', '0.1.0', '0.1.1', '0.2.0', '0.10.0', '1.0.0'];
    for (const [at, one] of order.entries())
      for (const [other, each] of order.entries())
        expect(Math.sign(compareVersions(one, each))).toBe(Math.sign(at - other));
    expect(['1', '1.2', '1.2.3.4', 'v1.2.3', '1.2.3-alpha.1', '1.2.3-beta', ''].filter(isVersion)).toEqual(
      [],
    );
    expect(() => compareVersions('1.0.0', 'new')).toThrow(RangeError);
  });
});

describe('a release is judged', () => {
  const now = Date.parse('2026-12-01T00:00:00Z');
  const installed = {
    channel: 'stable',
    platform: 'latest-linux.yml',
    version: '0.1.0',
    share: 50,
    now,
  } as const;
  test.each([
    ['newer', {}, {}],
    ['old', {}, { version: '0.1.1' }],
    ['old', {}, { version: '0.1.2' }],
    ['other', {}, { channel: 'beta' }],
    ['other', {}, { platform: 'latest-mac.yml' }],
    ['expired', {}, { now: Date.parse(release.expires) }],
    ['newer', {}, { now: Date.parse(release.expires) - 1 }],
    // One that is frozen says nothing, not even that there is nothing new.
    ['expired', { version: '0.1.0' }, { now: Date.parse(release.expires) }],
    ['later', { staging: 50 }, {}],
    ['newer', { staging: 51 }, {}],
    ['newer', { staging: 1 }, { share: 0 }],
    ['newer', { staging: 100 }, { share: 99.99 }],
    ['floor', { floor: '0.1.1' }, {}],
    ['later', { floor: '0.1.1', staging: 1 }, {}],
  ] as const)('%s: %o for %o', (verdict, changed, device) => {
    expect(judgeRelease({ ...release, ...changed }, { ...installed, ...device })).toBe(verdict);
  });
});

test('a state that crosses the bridge holds what is shown and no more', () => {
  const notes = { en: 'New.', ja: '新しい' };
  for (const state of [
    { kind: 'unavailable' },
    { kind: 'idle', checkedAt: null },
    { kind: 'checking' },
    { kind: 'available', version: '0.1.1', notes },
    { kind: 'downloading', version: '0.1.1', share: 0.5 },
    { kind: 'ready', version: '0.1.1', notes },
    { kind: 'elsewhere', version: '0.1.1', notes, address: 'https://yoru.app/x' },
    { kind: 'failed', code: 'expired' },
  ]) {
    expect(updateState.parse({ ...state, more: 1 })).toEqual(state);
  }
  for (const state of [
    { kind: 'idle' },
    { kind: 'ready', version: '1' },
    { kind: 'failed', code: 'why' },
    null,
  ])
    expect(updateState.safeParse(state).success).toBe(false);
});
