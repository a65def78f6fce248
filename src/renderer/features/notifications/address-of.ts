import type { Notification } from '../../../shared/entities/notification.ts';
import { memberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';

type Place = Notification['object'];

/** The page of a target, without a comment. */
export const pageOf = ({ kind, id, dir, comment_id }: Place): string => {
  switch (kind) {
    case 'video':
      return to('video', { video_id: id, dir });
    case 'album':
      return to('album', { album_id: id });
    case 'model':
      // Its home shows no comments.
      return comment_id === null ? to('model', { dir }) : to('modelTab', { dir, model_tab: 'wall', page: 1 });
    case 'channel':
      return to('channel', { object_id: dir || id });
    case 'playlist':
      return to('playlist', { playlist_id: id });
    case 'wall':
      return to('memberTab', { _id: memberId.parse(String(id)), member_tab: 'wall', page: 1 });
    case 'member':
      return to('member', { _id: memberId.parse(String(id)) });
  }
};

/** The address of a notification: the page of its target, at the comment it is about. */
export function addressOf({ kind, object, outcome, upload_id }: Notification): string {
  if (upload_id !== null) return to('uploadItem', { id: upload_id });
  if (kind === 'uploader' || kind.startsWith('upload_')) return to('upload');
  // The target it was removed from may be gone: it leads to the rules.
  const isGone = kind === 'case' && object.kind === 'playlist' && outcome === 'removed';
  if (kind === 'warned' || kind === 'comment_removed' || isGone) return `${to('information')}#terms`;
  if (kind === 'case' && object.kind === 'video') return to('upload');
  const anchor = object.comment_id === null ? '' : `#comment-${object.comment_id}`;
  return pageOf(object) + anchor;
}
