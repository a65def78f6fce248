import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDeviceState } from '../../../../src/main/windows/device-state.ts';
import { temporaryFolder } from '../temporary.ts';

const window = { x: 10, y: 20, width: 900, height: 700, isMaximised: true };

test('what is remembered is there at the next start', async () => {
  const file = join(temporaryFolder(), 'device.json');
  await openDeviceState(file).change({ window });
  expect(openDeviceState(file).current()).toEqual({
    window,
    media: null,
    ageVerifiedAt: null,
    downloadFolder: null,
    secretSites: [],
    pendingEmail: null,
  });
});

test('a part that does not fit is forgotten alone', () => {
  const file = join(temporaryFolder(), 'device.json');
  const media = { site: 'https://a.example', media: 'https://m.example' };
  writeFileSync(file, JSON.stringify({ window: { ...window, width: 'wide' }, media }));
  expect(openDeviceState(file).current()).toEqual({
    window: null,
    media,
    ageVerifiedAt: null,
    downloadFolder: null,
    secretSites: [],
    pendingEmail: null,
  });
});

test.each(['', 'null', '[]', '{', '"x"', '{"window":null}'])(
  '%j on the disk is as good as nothing',
  (content) => {
    const file = join(temporaryFolder(), 'device.json');
    writeFileSync(file, content);
    expect(openDeviceState(file).current()).toEqual({
      window: null,
      media: null,
      ageVerifiedAt: null,
      downloadFolder: null,
      secretSites: [],
      pendingEmail: null,
    });
  },
);

test('a folder for downloads is stored when it is one, whole and absolute', async () => {
  const file = join(temporaryFolder(), 'device.json');
  await openDeviceState(file).change({ downloadFolder: '/media/disk' });
  expect(openDeviceState(file).current().downloadFolder).toBe('/media/disk');
  for (const downloadFolder of ['relative', '../up', '', 7, null, `/${'x'.repeat(5_000)}`]) {
    writeFileSync(file, JSON.stringify({ downloadFolder }));
    expect(openDeviceState(file).current().downloadFolder).toBeNull();
  }
});

test('a disk that refuses costs nothing but the memory', async () => {
  const state = openDeviceState(join(temporaryFolder(), 'missing', 'device.json'));
  await state.change({ window });
  expect(state.current().window).toEqual(window);
});
