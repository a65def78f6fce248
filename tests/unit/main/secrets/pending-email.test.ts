import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPendingEmail } from '../../../../src/main/session/pending-email.ts';
import { openDeviceState } from '../../../../src/main/windows/device-state.ts';
import { temporaryFolder } from '../temporary.ts';

const SITE = 'https://site.test';

test('the address of a registration waits a day at its site, over restarts, until it is confirmed', async () => {
  const file = join(temporaryFolder(), 'device.json');
  let now = 1_000;
  const open = () => {
    const state = openDeviceState(file);
    return { state, ...createPendingEmail(state, () => now) };
  };
  const first = open();
  expect(first.current(SITE)).toBeNull();
  first.registered(SITE, 'noor@example.com');
  first.registered(SITE, 'x'.repeat(2_000));
  await first.state.idle();
  const next = open();
  expect([next.current(SITE), next.current('https://other.test')]).toEqual(['noor@example.com', null]);
  now += 86_400_000;
  expect(next.current(SITE)).toBeNull();
  now = 2_000;
  next.confirmed();
  expect(next.current(SITE)).toBeNull();
  await next.state.idle();
});
