import type { Insertable } from 'kysely';
import type { Schema } from '../../../../platform/index.ts';
import type { Notice } from './written.ts';

/**
 * `READ_MS`: time after which a notification was read. Notifications newer than `NEW_MS` are unread. Milliseconds.
 */
const READ_MS = 3 * 3_600_000;
const NEW_MS = 2 * 86_400_000;

export interface NoticeRows {
  readonly notification: readonly (Insertable<Schema['notification']> & { readonly id: number })[];
  readonly parts: readonly Insertable<Schema['notification_part']>[];
}

/**
 * Notifications of members. Unread ones about the same event are one, like in community/notices/services/notify.ts.
 */
export function makeNotices(notices: readonly Notice[], now: number): NoticeRows {
  const unread = new Map<string, Notice>();
  const read: Notice[] = [];
  for (const notice of notices.toSorted((a, b) => a.at - b.at))
    if (notice.at < now - NEW_MS) read.push(notice);
    else unread.set(`${notice.to} ${keyOf(notice)}`, notice);
  const rows = [...read, ...unread.values()]
    .toSorted((a, b) => a.at - b.at)
    .map((notice, index) => ({
      id: index + 1,
      member_id: notice.to,
      kind: notice.kind,
      place: notice.place,
      place_id: notice.placeId,
      submission_id: notice.submissionId,
      comment_id: 0,
      group_key: keyOf(notice),
      at: notice.at,
      read_at: notice.at < now - NEW_MS ? notice.at + READ_MS : null,
    }));
  return {
    notification: rows,
    parts: rows.map(({ id, member_id, at }) => ({
      notification_id: id,
      actor_id: member_id,
      item_id: 0,
      at,
      is_mailed: 0,
    })),
  };
}

const keyOf = ({ kind, submissionId }: Notice) => `${kind}:${submissionId}`;
