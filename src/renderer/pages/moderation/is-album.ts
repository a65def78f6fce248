import type { SubmissionKind } from '../../../shared/upload/transitions.ts';

/** Whether a submission has photos, which have no length. */
export const isAlbum = (kind: SubmissionKind): boolean => kind === 'album' || kind === 'photos';
