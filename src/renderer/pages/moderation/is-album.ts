import type { SubmissionKind } from '../../../shared/upload/transitions.ts';

/** Whether what was sent in are photos, which have no length. */
export const isAlbum = (kind: SubmissionKind): boolean => kind === 'album' || kind === 'photos';
