import type { UploadAct } from '../../../../shared/entities/upload.ts';
import { mayEnter, type Role } from '../../../../shared/roles.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import type { Submission } from '../repositories/submissions.ts';
import type { Upload } from '../repositories/uploads.ts';

/** States in which the metadata may be changed. */
const EDITED: readonly string[] = [
  ...['receiving', 'received', 'converting', 'failed', 'ready', 'asked', 'waiting', 'refused', 'published'],
];

/** Whether its file is still there and is not being deleted. */
export const hasBytes = ({ source_key }: Submission, upload: Upload | undefined): boolean =>
  upload?.state === 'complete' || (source_key !== null && upload?.state !== 'gone');

/** What its owner may do with a submission now. Only uploaders may delete, hide and add again (specification 6). */
export function actsOf(submission: Submission, role: Role, upload: Upload | undefined): readonly UploadAct[] {
  const { state, kind, video_id, version, appealed } = submission;
  // The rule of specification 6 is about videos: albums belong to members in any role.
  const isAlbum = submission.album_id !== null;
  const isUploader = isAlbum || mayEnter(role, 'uploader');
  const acts: Readonly<Record<UploadAct, boolean>> = {
    send: state === 'receiving',
    edit: EDITED.includes(state) && !((kind === 'edit' || kind === 'photos') && state === 'published'),
    submit: nextState(state, 'submit') !== null,
    cancel: nextState(state, 'cancel') !== null,
    retry: nextState(state, 'retry') !== null && hasBytes(submission, upload),
    appeal: state === 'refused' && appealed < version,
    remove: isUploader && (nextState(state, 'delete') !== null || state === 'held'),
    toggle:
      isUploader && (kind === 'album' || (kind === 'video' && video_id !== null)) && EDITED.includes(state),
    readd: isUploader && kind === 'video' && state === 'published',
  };
  return (Object.keys(acts) as UploadAct[]).filter((act) => acts[act]);
}
