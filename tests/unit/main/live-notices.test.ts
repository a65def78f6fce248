import { expect, test } from 'vitest';
import { createLiveNotices } from '../../../src/main/live-notices.ts';
import type { LiveEvent } from '../../../src/shared/live/live-event.ts';

/** What the system shows of an event, on a device as it is said to be. */
function useNotices() {
  const shown: (readonly [string, string, string])[] = [];
  const device = { hasFocus: false, isLocked: false, mayTell: false, now: 0 };
  const handle = createLiveNotices({
    language: () => 'en',
    mayTell: () => device.mayTell,
    hasFocus: () => device.hasFocus,
    isLocked: () => device.isLocked,
    monotonic: () => device.now,
    nameOf: async (id) => `member ${id}`,
    notify: (kind, { title, body }) => shown.push([kind, title, body]),
  });
  return { shown, device, handle };
}

const message: LiveEvent = { kind: 'message', dialog: '7', unread: 1, isNew: true };

test('only what is new is shown, only out of sight, and a conversation is one notice', async () => {
  const { shown, device, handle } = useNotices();
  const { isNew: _, ...read } = message;
  await handle(read);
  await handle({ kind: 'resync' });
  await handle({ kind: 'ended', isNew: true });
  device.hasFocus = true;
  await handle(message);
  device.hasFocus = false;
  device.isLocked = true;
  await handle(message);
  expect(shown).toEqual([]);
  device.isLocked = false;
  await handle(message);
  await handle(message);
  await handle({ kind: 'notice', unread: 3, isNew: true });
  const first = [
    ['message', 'You have a new message.', ''],
    ['notice', 'You have new notifications.', ''],
  ];
  expect(shown).toEqual(first);
  device.now = 30_000;
  device.mayTell = true;
  await handle(message);
  expect(shown).toEqual([...first, ['message', 'You have a new message.', 'member 7']]);
});
