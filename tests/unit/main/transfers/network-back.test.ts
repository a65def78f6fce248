import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNetworkBack } from '../../../../src/main/transfers/network-back.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the network is reported when it comes back, and not while it stays', () => {
  let isOnline = true;
  const back = vi.fn();
  onNetworkBack({ isOnline: () => isOnline, onWake: () => undefined }, back);
  vi.advanceTimersByTime(60_000);
  isOnline = false;
  vi.advanceTimersByTime(60_000);
  expect(back).toHaveBeenCalledTimes(0);
  isOnline = true;
  vi.advanceTimersByTime(60_000);
  expect(back).toHaveBeenCalledTimes(1);
});

test('a machine that wakes may have another network', () => {
  const monitor = new EventEmitter();
  const back = vi.fn();
  onNetworkBack({ isOnline: () => true, onWake: (listener) => monitor.on('resume', listener) }, back);
  monitor.emit('resume');
  expect(back).toHaveBeenCalledTimes(1);
});
