import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WindowState } from '../../../../src/main/windows/device-state.ts';
import { createWindowRecords, type WindowRecords } from '../../../../src/main/windows/window-records.ts';

const at = (x: number): WindowState => ({
  x,
  y: 0,
  width: 900,
  height: 700,
  isMaximised: false,
  isFullScreen: false,
});

/** A device that windows open and close on, in several runs of the app. */
function device() {
  let windows: readonly WindowState[] = [];
  let lastId = 0;
  return {
    placesOf: () => windows.map(({ x }) => x),
    /** A run of the app: its windows as they were left. */
    run() {
      const records: WindowRecords = createWindowRecords({
        current: () => ({ windows }),
        change: (part) => (windows = part.windows),
      });
      const open = (x: number) => {
        const id = (lastId += 1);
        records.opened(id);
        records.changed(id, at(x));
        return id;
      };
      return { records, open, restored: records.take().map(({ x }) => open(x)) };
    },
  };
}

test('windows that close with the app come back, as often as it is started, and none moves', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 10 }), (places) => {
      const { run, placesOf } = device();
      const { records, open } = run();
      const ids = places.map(open);
      records.end();
      ids.forEach(records.closed);
      for (let start = 0; start < 3; start += 1) {
        const next = run();
        next.records.end();
        next.restored.forEach(next.records.closed);
        expect(placesOf()).toEqual(places);
      }
    }),
  );
});

test('one that is closed by hand does not come back, the last one does', () => {
  const { run, placesOf } = device();
  const { records, open } = run();
  const [first, second, third] = [open(1), open(2), open(3)];
  records.used(first);
  records.closed(second);
  expect(placesOf()).toEqual([3, 1]);
  records.closed(third);
  records.closed(first);
  expect(placesOf()).toEqual([1]);
  // As on a Mac, where the app stays without a window.
  expect(records.take()).toEqual([at(1)]);
  expect(records.take()).toEqual([]);
});

test('a second window has a record of its own', () => {
  const { run, placesOf } = device();
  const { records, open } = run();
  const first = open(100);
  const second = open(132);
  records.changed(second, at(500));
  records.changed(first, at(101));
  records.closed(second);
  records.closed(first);
  expect(placesOf()).toEqual([101]);
});
