import { describe, expect, test } from 'vitest';
import { addressOf } from '../../../src/renderer/features/notifications/address-of.ts';
import type { Notification } from '../../../src/shared/entities/notification.ts';
import { findScreen } from '../../../src/shared/find-screen.ts';
import { commentId, objectNumber } from '../../../src/shared/ids.ts';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_PLACES,
  type NotificationKind,
  type NotificationPlace,
} from '../../../src/shared/notifications/kinds.ts';
import type { RouteName } from '../../../src/shared/routes.ts';

const notification = (
  kind: NotificationKind,
  place: NotificationPlace,
  more: { comment?: string; upload?: string; outcome?: Notification['outcome'] } = {},
): Notification => ({
  notification_id: 1,
  kind,
  actors: [],
  total: 1,
  outcome: more.outcome ?? '',
  reason: '',
  note: '',
  upload_id: more.upload === undefined ? null : objectNumber.parse(more.upload),
  at: '2026-01-01T00:00:00.000Z',
  is_read: false,
  is_new: true,
  object: {
    kind: place,
    id: objectNumber.parse('5'),
    title: '',
    title_jp: '',
    dir: ['video', 'model', 'channel'].includes(place) ? 'rain' : '',
    comment_id: more.comment === undefined ? null : commentId.parse(more.comment),
  },
});

const screenOf = (address: string): string => {
  const found = findScreen(new URL(address, 'https://site.test').pathname);
  return found.kind === 'screen' ? found.name : found.kind;
};

/** The screen of each place that shows what was written there. */
const COMMENTS: Readonly<Record<NotificationPlace, string>> = {
  video: '/videos/5/rain/#comment-9',
  album: '/album/5/#comment-9',
  model: '/models/rain/wall/1/#comment-9',
  channel: '/channel/rain/#comment-9',
  playlist: '/playlist/5/#comment-9',
  wall: '/member/5/wall/1/#comment-9',
  member: '/member/5/#comment-9',
};

const THINGS: Readonly<Record<NotificationPlace, RouteName>> = {
  video: 'video',
  album: 'album',
  model: 'model',
  channel: 'channel',
  playlist: 'playlist',
  wall: 'memberTab',
  member: 'member',
};

/** Kinds that lead elsewhere than to the page of their thing. */
const OTHERS: Readonly<Partial<Record<NotificationKind, RouteName>>> = {
  upload_ready: 'upload',
  upload_failed: 'upload',
  upload_approved: 'upload',
  upload_rejected: 'upload',
  upload_asked: 'upload',
  upload_expiring: 'upload',
  uploader: 'upload',
  warned: 'information',
  comment_removed: 'information',
};

describe('where a notification leads', () => {
  const commenting = ['reply', 'comment', 'vote', 'comment_shown'] as const;
  test.each(commenting.flatMap((kind) => NOTIFICATION_PLACES.map((place) => [kind, place] as const)))(
    '%s on a %s: to the comment',
    (kind, place) => {
      expect(addressOf(notification(kind, place, { comment: '9' }))).toBe(COMMENTS[place]);
    },
  );

  const all = NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_PLACES.map((place) => [kind, place] as const),
  );
  test.each(all)('%s of a %s: a screen that shows it', (kind, place) => {
    const ownVideo = kind === 'case' && place === 'video' ? 'upload' : undefined;
    const wanted = OTHERS[kind] ?? ownVideo ?? THINGS[place];
    expect(screenOf(addressOf(notification(kind, place)))).toBe(wanted);
  });

  test.each(all)('%s of a %s that says what was sent in: that very thing', (kind, place) => {
    expect(addressOf(notification(kind, place, { upload: '7' }))).toBe('/upload/7/');
  });

  test('a playlist that staff removed is no longer there: the rules', () => {
    const of = (outcome: 'held' | 'removed') => addressOf(notification('case', 'playlist', { outcome }));
    expect(of('removed')).toBe('/information/#terms');
    expect(of('held')).toBe('/playlist/5/');
  });
});
