import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDeviceState } from '../../../../src/main/windows/device-state.ts';
import { temporaryFolder } from '../temporary.ts';

const window = { x: 10, y: 20, width: 900, height: 700, isMaximised: true, isFullScreen: false };

const NOTHING = {
  windows: [],
  zoomLevel: 0,
  media: null,
  ageVerifiedAt: null,
  graphicsCrashed: false,
  updateShare: null,
  updateShown: null,
  downloadFolder: null,
  secretSites: [],
  pendingEmail: null,
};

test('what is remembered is there at the next start', async () => {
  const file = join(temporaryFolder(), 'device.json');
  await openDeviceState(file).change({ windows: [window] });
  expect(openDeviceState(file).current()).toEqual({ ...NOTHING, windows: [window] });
});

test('a part that does not fit is forgotten alone', () => {
  const file = join(temporaryFolder(), 'device.json');
  const media = { site: 'https://a.example', media: 'https://m.example' };
  writeFileSync(
    file,
    JSON.stringify({ windows: [{ ...window, width: 'wide' }, window], zoomLevel: 99, media }),
  );
  expect(openDeviceState(file).current()).toEqual({ ...NOTHING, windows: [window], media });
});

test.each(['', 'null', '[]', '{', '"x"', '{"windows":null}'])(
  '%j on the disk is as good as nothing',
  (content) => {
    const file = join(temporaryFolder(), 'device.json');
    writeFileSync(file, content);
    expect(openDeviceState(file).current()).toEqual(NOTHING);
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
  await state.change({ windows: [window] });
  expect(state.current().windows).toEqual([window]);
});

test('a share for releases is from 0 up to 100', async () => {
  const file = join(temporaryFolder(), 'device.json');
  await openDeviceState(file).change({ updateShare: 99.5 });
  expect(openDeviceState(file).current().updateShare).toBe(99.5);
  for (const updateShare of [-1, 100, '7', null]) {
    writeFileSync(file, JSON.stringify({ updateShare }));
    expect(openDeviceState(file).current().updateShare).toBeNull();
  }
});
