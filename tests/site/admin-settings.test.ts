import { expect, test } from 'vitest';
import { SETTING_NAMES, SITE_SETTINGS } from '../../src/shared/entities/site-settings.ts';
import { servedWorld } from './served-world.ts';
import { openAdmin } from './admin-calls.ts';
import { serveWorld } from './support.ts';
import { openUploader } from './upload-calls.ts';

const { world, site } = await servedWorld({}, { config: { given: ['passwordMin'], passwordMin: 9 } });
const admin = await openAdmin(site, world);

const valueOf = async (name: string) => (await admin.list('settings')).find(({ id }) => id === name);

test('a setting holds at once, after a restart too, and its default is back when it is taken away', async () => {
  const uploader = await openUploader(site, world);
  const begin = async () => (await uploader.create()).json<{ code?: string }>().code ?? 'ok';
  expect(await admin.save('settings', 'openUploads', 0, { value: '1' })).toMatchObject({ version: 1 });
  expect([await begin(), await begin()]).toEqual(['ok', 'quota_exceeded']);
  expect(await admin.save('settings', 'openUploads', 1, { value: '3' })).toMatchObject({ version: 2 });
  expect(await begin()).toBe('ok');
  const again = await serveWorld(world);
  expect(again.context.settings.of('openUploads')).toBe(3);
  await again[Symbol.asyncDispose]();
  expect(await admin.undo('settings', 'openUploads', 2)).toMatchObject({ version: 3 });
  expect(site.context.settings.of('openUploads')).toBe(1);
  expect(await admin.remove('settings', 'openUploads', 3)).toMatchObject({ version: 4 });
  expect(site.context.settings.of('openUploads')).toBe(SITE_SETTINGS.openUploads.initial);
});

test('what the operator said by flag is shown, locked, and stays', async () => {
  expect(await valueOf('passwordMin')).toMatchObject({ values: { value: '9' }, is_locked: true });
  await admin.save('settings', 'passwordMin', 0, { value: '12' });
  expect(site.context.settings.of('passwordMin')).toBe(9);
  const config = await site.get('/api/json/site.json');
  expect(config.json()).toMatchObject({ limits: { passwordMin: 9 } });
  expect(await valueOf('previewPictures')).toMatchObject({ is_locked: false });
});

test('every setting is in the list; one that is out of its range, or unknown, is refused', async () => {
  expect((await admin.list('settings')).map(({ id }) => id)).toEqual(SETTING_NAMES);
  for (const name of SETTING_NAMES) {
    const value = String(SITE_SETTINGS[name].max + 1);
    const { errors } = await admin.save('settings', name, 0, { value });
    expect([name, errors]).toEqual([name, [{ field: 'value', code: 'setting_invalid' }]]);
  }
  expect(await admin.save('settings', 'toString', 0, { value: '1' })).toMatchObject({ code: 'not_found' });
  // What a broken row says does not count.
  world.database.sqlite.exec(`INSERT INTO site_setting VALUES ('freePercent', '900')`);
  site.context.settings.reload();
  expect(site.context.settings.of('freePercent')).toBe(0);
});
