import * as z from 'zod/mini';
import { afterEach, expect, it } from 'vitest';
import { notificationSettings } from '../../../src/shared/entities/notification.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId } from '../../../src/shared/ids.ts';
import {
  CHANNEL_DEFAULTS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
} from '../../../src/shared/notifications/kinds.ts';
import { openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const ME: SignedInMember = {
  _id: memberId.parse('3'),
  name: 'me',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
};
const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
const kinds = NOTIFICATION_KINDS.map((kind) => ({ kind, ...CHANNEL_DEFAULTS[kind] }));

it.each([
  [true, ['What happens', 'Site', 'Desktop app', 'Mail']],
  [false, ['What happens', 'Site', 'Mail']],
])('groups what happens; a column for the desktop there alone (%s)', async (nativeWindow, heads) => {
  page = await openPage('/settings/notifications/', {
    member: ME,
    info: { can: { changeSite: false, openExternal: true, nativeWindow, manageDownloads: false } },
    answer: ({ operation }) => {
      if (operation === 'notifications.settings') return ok(z.encode(notificationSettings, { kinds }));
      return operation === 'notifications.muted' ? ok({ muted: [], total_count: 0, pages: 0 }) : null;
    },
  });
  await page.until(() => page.root.querySelector('main table'));
  const texts = (selector: string) =>
    [...page.root.querySelectorAll(`main table ${selector}`)].map((each) => each.textContent);
  expect(texts('thead th')).toEqual(heads);
  // Nobody without the app reads of it.
  expect(/desktop/i.test(page.root.querySelector('main')?.textContent ?? '')).toBe(nativeWindow);
  expect(texts('th[scope=rowgroup]')).toHaveLength(NOTIFICATION_GROUPS.length);
  expect(texts('th[scope=row]')).toHaveLength(NOTIFICATION_KINDS.length);
});

it('has one switch for all mails, which is on while any comes', async () => {
  let isOn = true;
  const all = () =>
    kinds.map((each) => (isOn || each.mail !== 'on' ? each : { ...each, mail: 'off' as const }));
  page = await openPage('/settings/notifications/', {
    member: ME,
    answer: ({ operation, input }) => {
      if (operation === 'notifications.muted') return ok({ muted: [], total_count: 0, pages: 0 });
      if (operation === 'notifications.choose') isOn = input['is_on'] === true;
      if (!operation.startsWith('notifications.')) return null;
      return ok({ ok: true, success: true, ...z.encode(notificationSettings, { kinds: all() }) });
    },
  });
  const mails = () => page.root.querySelector<HTMLElement>('main [role=switch]')!;
  const reply = () => page.root.querySelector<HTMLInputElement>('input[aria-label="Replies to me: Mail"]')!;
  await page.until(() => mails().getAttribute('aria-checked') === 'true');
  expect(reply().checked).toBe(true);
  for (const next of [false, true]) {
    await page.click(mails());
    await page.until(() => mails().getAttribute('aria-checked') === String(next));
    expect(reply().checked).toBe(next);
  }
  expect(
    page.asked.filter(({ operation }) => operation === 'notifications.choose').map(({ input }) => input),
  ).toEqual([
    { kind: 'all', channel: 'mail', is_on: false },
    { kind: 'all', channel: 'mail', is_on: true },
  ]);
});
