import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createSystemNotices } from '../../../../src/main/windows/system-notices.ts';

/** The system's notifications, which can be clicked; `shown` as weakly as the system holds them. */
function useNotifications() {
  const shown: WeakRef<EventEmitter>[] = [];
  const options: object[] = [];
  let isSupported = true;
  class Notification extends EventEmitter {
    static isSupported = () => isSupported;

    constructor(given: object) {
      super();
      options.push(given);
    }

    show(): void {
      shown.push(new WeakRef(this));
    }
  }
  return {
    shown,
    options,
    notifications: Notification as never,
    unsupport: () => void (isSupported = false),
  };
}

/** Lets go of what nobody holds. */
async function collect() {
  await new Promise((resolve) => setTimeout(resolve));
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--expose-gc');
  (await import('node:vm')).runInNewContext('gc')();
}

test('a click is heard however long it takes; what was clicked, closed or failed is let go', async () => {
  const system = useNotifications();
  const clicked = vi.fn();
  const notify = createSystemNotices(system.notifications, clicked);
  for (const title of ['one', 'two', 'three', 'four']) notify({ title, body: '' });
  expect(system.options[0]).toEqual({ title: 'one', body: '', silent: true });
  await collect();
  const held = () => system.shown.map((each) => each.deref() !== undefined);
  expect(held()).toEqual([true, true, true, true]);
  for (const [at, event] of ['click', 'close', 'failed'].entries())
    system.shown[at]?.deref()?.emit(event, {});
  expect(clicked).toHaveBeenCalledTimes(1);
  await collect();
  expect(held()).toEqual([false, false, false, true]);
});

test('a system without notifications is left alone', () => {
  const system = useNotifications();
  system.unsupport();
  createSystemNotices(system.notifications, () => undefined)({ title: 'one', body: '' });
  expect(system.options).toEqual([]);
});
