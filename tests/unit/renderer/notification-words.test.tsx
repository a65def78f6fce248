import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notificationPage } from '../../../src/shared/entities/notification.ts';
import { openPage, type OpenPage } from './support/open-page.ts';
import { owner } from './support/one-playlist.ts';

let page: OpenPage;
afterEach(() => page.close());

const list = z.encode(notificationPage, {
  notifications: [
    {
      notification_id: 1,
      kind: 'upload_approved',
      actors: [],
      total: 0,
      outcome: '',
      reason: '',
      note: '',
      upload_id: null,
      object: { kind: 'video', id: '5', dir: 'rain', title: 'Rain', title_jp: '雨の夜', comment_id: null },
      at: '2026-11-01T00:00:00.000Z',
      is_read: true,
      is_new: false,
    },
  ],
  total_count: 1,
  pages: 1,
  unread: 0,
  unseen: 0,
});

it.each([
  ['en', 'R'],
  ['ja', '雨'],
] as const)(
  'a notification without an actor has the initial of its title in %s',
  async (language, initial) => {
    const member = {
      _id: owner.id,
      name: owner.name,
      avatar: '',
      status_id: 1,
      ...({ role: 'member', language } as const),
    };
    page = await openPage('/notifications/', {
      member,
      settings: { language },
      answer: ({ operation }) =>
        operation === 'notifications.list' ? { status: 200, body: JSON.stringify(list) } : null,
    });
    const circle = await page.until(() => page.root.querySelector('main li [data-size="36"]'));
    expect(circle.textContent).toBe(initial);
  },
);
