import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notificationPage, type Notification } from '../../../src/shared/entities/notification.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';
import type { Asked } from './support/test-host.ts';
import { owner } from './support/one-playlist.ts';

let page: OpenPage;
afterEach(() => page.close());

const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
const actor = { _id: owner.id, name: 'quiet_fern', avatar: '' };
const notice = (id: number, more: Partial<Notification>): Notification => ({
  notification_id: id,
  kind: 'comment',
  actors: [actor],
  total: 1,
  outcome: '',
  reason: '',
  note: '',
  object: { kind: 'video', id: '5', dir: 'rain', title: 'Rain', title_jp: '', comment_id: null },
  upload_id: null,
  at: '2026-11-01T00:00:00.000Z',
  is_read: true,
  is_new: false,
  ...more,
});

const LABEL = 'No more notifications about this';

it('a thing is muted from what was said of it, with the way back; the site itself is not', async () => {
  const member = {
    _id: owner.id,
    name: owner.name,
    avatar: '',
    status_id: 1,
    ...({ role: 'member', language: 'en' } as const),
  };
  let isMuted = false;
  const official = notice(2, { kind: 'warned', actors: [], total: 0, note: 'Please be kind.' });
  const answer = ({ operation, input }: Asked) => {
    if (operation === 'notifications.mute') {
      isMuted = input['is_on'] === true;
      return ok({ ok: true, success: true, unread: 0, unseen: 0 });
    }
    if (operation !== 'notifications.list') return null;
    const notifications = isMuted ? [official] : [notice(1, {}), official];
    const counts = { total_count: notifications.length, pages: 1, unread: 0, unseen: 0 };
    return ok(z.encode(notificationPage, { notifications, ...counts }));
  };
  page = await openPage('/notifications/', { member, answer });
  const rows = () => page.root.querySelectorAll('main li');
  await page.until(() => rows().length === 2);
  expect(findNamed(rows()[1]!, 'button', LABEL)).toBeUndefined();
  await page.click(findNamed(rows()[0]!, 'button', LABEL)!);
  await page.until(() => rows().length === 1);
  const calls = () => page.asked.filter(({ operation }) => operation === 'notifications.mute');
  expect(calls().map(({ input }) => input)).toMatchObject([{ on: 'video', object_id: '5', is_on: true }]);
  await page.click(await page.until(() => findNamed(document, 'button', 'Undo')));
  await page.until(() => rows().length === 2);
});
