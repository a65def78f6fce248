import { describe, expect, test } from 'vitest';
import {
  jumpToNewest,
  WINDOW_MAX,
  withNewer,
  withNewest,
  withOlder,
  withoutMessage,
  type DialogWindow,
} from '../../../src/renderer/pages/dialog/dialog-window.ts';
import type { DialogPage } from '../../../src/shared/entities/message.ts';
import { memberId } from '../../../src/shared/ids.ts';

const PAGE = 40;

/** Messages from one number to another, as the site answers them. */
const run = (from: number, to: number, has_more = true): DialogPage => ({
  _id: memberId.parse('7'),
  name: 'quiet_fern',
  avatar: '',
  unread: 0,
  state: 'open',
  waits: false,
  closed: null,
  read_to: 0,
  messages: Array.from({ length: to - from + 1 }, (_none, at) => ({
    message_id: from + at,
    mine: false,
    text: `m${from + at}`,
    date: '2026-01-01T00:00:00.000Z',
  })),
  has_more,
});
const newest = (to = 1_000) => run(to - PAGE + 1, to);
const brief = ({ messages, has_more, has_newer }: DialogWindow) => ({
  from: messages[0]?.message_id,
  to: messages.at(-1)?.message_id,
  count: messages.length,
  has_more,
  has_newer,
});
/** So many pages up from the newest. */
function up(pages: number): DialogWindow {
  let window = withNewest(undefined, newest(), true);
  for (let page = 0; page < pages; page++) {
    const before = window.messages[0]!.message_id;
    window = withOlder(window, run(before - PAGE, before - 1), before);
  }
  return window;
}

describe('a window on a long dialog', () => {
  test('holds so many messages and no gap, however far it is moved up and down again', () => {
    let window = up(20);
    const length = WINDOW_MAX;
    expect(brief(window)).toEqual({
      from: 161,
      to: 160 + length,
      count: length,
      has_more: true,
      has_newer: true,
    });
    while (window.has_newer) {
      const after = window.messages.at(-1)!.message_id;
      window = withNewer(window, run(after + 1, after + PAGE, after + PAGE < 1_000), after);
      expect(window.messages).toHaveLength(length);
    }
    expect(brief(window)).toMatchObject({ from: 1_001 - length, to: 1_000, has_more: true });
  });

  test('a page that was asked for of another window is left out', () => {
    const window = up(1);
    expect(withOlder(window, run(1, 40), 41)).toBe(window);
    expect(withNewer(window, run(41, 80), 40)).toBe(window);
  });

  test('what comes is followed at the end, and moves nothing under who reads above', () => {
    const full = up(4);
    expect(brief(withNewest(full, newest(1_001), true))).toMatchObject({ to: 1_001, has_newer: false });
    expect(brief(withNewest(full, newest(1_001), false))).toMatchObject({
      from: 801,
      to: 1_000,
      has_newer: true,
    });
    const far = up(20);
    const later = withNewest(far, { ...newest(1_001), unread: 1 }, false);
    expect([later.messages, later.unread]).toEqual([far.messages, 1]);
  });

  test('after a long time offline there is no gap: who is at the end goes on there, others where they are', () => {
    const window = up(1);
    expect(brief(withNewest(window, newest(1_500), true))).toMatchObject({ from: 1_461, has_newer: false });
    expect(brief(withNewest(window, newest(1_500), false))).toMatchObject({ to: 1_000, has_newer: true });
  });

  test('what was deleted goes; a jump leaves everything but the newest', () => {
    const page = newest();
    const without = { ...page, messages: page.messages.slice(0, -1) };
    expect(withNewest(up(1), without, true).messages).toHaveLength(79);
    expect(withNewest(up(1), run(1, 0, false), true).messages).toEqual([]);
    expect(jumpToNewest(up(20), page)).toMatchObject({ jumps: 1, has_newer: false, messages: page.messages });
  });

  test('what was deleted goes, also where the newest page does not reach', () => {
    const window = up(20);
    const stale = withNewest(window, newest(), false);
    expect(stale.messages.some(({ message_id }) => message_id === 200)).toBe(true);
    const left = withoutMessage(stale, 200);
    expect([left.messages.length, left.has_newer]).toEqual([WINDOW_MAX - 1, true]);
    expect(left.messages.some(({ message_id }) => message_id === 200)).toBe(false);
  });
});
