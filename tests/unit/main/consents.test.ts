import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createConsents } from '../../../src/main/consents.ts';
import { openDeviceState } from '../../../src/main/windows/device-state.ts';
import { temporaryFolder } from './temporary.ts';

const DAY_MS = 86_400_000;

test('the age is asked for once in 365 days and survives a restart; no cookies are set', async () => {
  const file = join(temporaryFolder(), 'device.json');
  let now = Date.UTC(2026, 10, 21);
  const state = openDeviceState(file);
  const consents = createConsents(state, () => now);
  expect(consents.given()).toEqual(['cookies']);
  consents.give('cookies');
  consents.give('age');
  expect(consents.given()).toEqual(['age', 'cookies']);
  await state.idle();
  const again = createConsents(openDeviceState(file), () => now);
  expect(again.given()).toEqual(['age', 'cookies']);
  now += 364 * DAY_MS;
  expect(again.given()).toContain('age');
  now += DAY_MS;
  expect(again.given()).toEqual(['cookies']);
});
