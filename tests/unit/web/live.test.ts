import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../../src/shared/live/live-event.ts';
import { createBrowserLive } from '../../../src/web/live.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', { CLOSED: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser's streams, as the site ends them. */
function listen() {
  const opened: EventSource[] = [];
  const heard: LiveEvent[] = [];
  const refused = vi.fn();
  const open = () => {
    const stream = Object.assign(new EventTarget(), {
      readyState: 0,
      onmessage: null,
      onerror: null,
      close: vi.fn(),
    });
    opened.push(stream as unknown as EventSource);
    return stream as unknown as EventSource;
  };
  const live = createBrowserLive({
    locks: null,
    channel: null,
    open,
    happened: (event) => heard.push(event),
    refused,
  });
  live.follow(true);
  const last = () => opened.at(-1) as EventSource;
  return {
    opened,
    heard,
    refused,
    say: (data: string) => last().onmessage?.(new MessageEvent('message', { data })),
    comeBack: (data: string) => last().dispatchEvent(new MessageEvent('again', { data })),
    end: () => last().onerror?.(new Event('error')),
    stop: () => live.follow(false),
  };
}

test('a stream that gets a time to come back is opened again then, and one that breaks after its own delay', () => {
  const { opened, heard, refused, say, comeBack, end, stop } = listen();
  say('{"kind":"resync"}');
  comeBack('7000');
  end();
  vi.advanceTimersByTime(6_999);
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(opened).toHaveLength(2);
  // The next time it breaks by itself.
  say('{"kind":"resync"}');
  end();
  vi.advanceTimersByTime(3_000);
  expect(opened).toHaveLength(3);
  expect(heard).toEqual([{ kind: 'resync' }, { kind: 'resync' }]);
  expect(refused).not.toHaveBeenCalled();
  stop();
});

test.each(['', 'soon', '-1', '99999999'])('a delay that is none (%j) is not used', (data) => {
  const { opened, comeBack, end, stop } = listen();
  comeBack(data);
  end();
  vi.advanceTimersByTime(3_000);
  expect(opened).toHaveLength(2);
  stop();
});
