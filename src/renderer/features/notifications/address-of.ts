import type { Notification } from '../../../shared/entities/notification.ts';
import { memberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';

type Place = Notification['object'];

const PAGES: Readonly<Record<Place['kind'], (place: Place) => string>> = {
  video: ({ id, dir }) => to('video', { video_id: id, dir }),
  album: ({ id }) => to('album', { album_id: id }),
  model: ({ dir }) => to('model', { dir }),
  channel: ({ id }) => to('channel', { object_id: id }),
  playlist: ({ id }) => to('playlist', { playlist_id: id }),
  wall: ({ id }) => to('memberTab', { _id: memberId.parse(String(id)), member_tab: 'wall', page: 1 }),
  member: ({ id }) => to('member', { _id: memberId.parse(String(id)) }),
};

/** Where a notification leads: the page of its thing, at the comment it is about. */
export function addressOf({ kind, object }: Notification): string {
  if (kind === 'uploader' || kind.startsWith('upload_')) return to('upload');
  // What it was taken from may be gone: the rules are.
  if (kind === 'warned' || kind === 'comment_removed') return `${to('information')}#terms`;
  if (kind === 'case' && object.kind === 'video') return to('upload');
  const anchor = object.comment_id === null ? '' : `#comment-${object.comment_id}`;
  return PAGES[object.kind](object) + anchor;
}
