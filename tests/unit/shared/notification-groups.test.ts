import { expect, test } from 'vitest';
import { NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from '../../../src/shared/notifications/kinds.ts';

test('every kind of notification is in one group of the settings', () => {
  const grouped = NOTIFICATION_GROUPS.flatMap(({ kinds }) => kinds);
  expect([...grouped].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
