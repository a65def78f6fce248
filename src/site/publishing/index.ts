/**
 * How videos and albums are sent in, changed and removed: uploads with their states, conversion, editing, and
 * downloads.
 */

export type { Captions } from './album-rows/services/addition-draft.ts';
export { ownAlbumOperations } from './albums/operations.ts';
export { submissionOfAlbum } from './albums/repositories/albums.ts';
export { captionedPhotos } from './albums/services/captioned-photos.ts';
export type { PublishingContext } from './context.ts';
export { createPublishing } from './create-publishing.ts';
export { downloadOperations } from './downloads/operations.ts';
export { findAlike } from './processing/services/find-alike.ts';
export { dropWaitingJobs } from './processing/repositories/under-way.ts';
export { selfTest } from './processing/box/self-test.ts';
export { findTools } from './processing/box/tools.ts';
export { moveConverted } from './processing/services/staff-job.ts';
export { uploadOperations } from './uploads/operations.ts';
export { printMatches, markMatchesSeen } from './uploads/repositories/prints.ts';
export { modelOfProposal, proposedOf } from './uploads/repositories/proposed-names.ts';
export { countRefusals, refusalsOf } from './uploads/repositories/refused.ts';
export { addObject, type Screenshot, screenshotsOf } from './uploads/repositories/screenshots.ts';
export {
  changeSubmission,
  countsByState,
  countByState,
  submissionEvents,
  ofMemberIn,
  openEditOf,
  type Submission,
  submissionOf,
  submissionOfVideo,
} from './uploads/repositories/submissions.ts';
export { noteHash, uploadById, uploadOf } from './uploads/repositories/uploads.ts';
export { mediaOfVideo } from './uploads/repositories/video-media.ts';
export { EMPTY_DRAFT } from './uploads/repositories/words.ts';
export { ALIKE_JOB } from './uploads/services/block-prints.ts';
export { openUploadBytes, type UploadDeps } from './uploads/services/deps.ts';
export { lostUploads } from './uploads/services/lost-uploads.ts';
export { type ErasedFiles, eraseVideoFiles } from './uploads/services/erase-video-files.ts';
export { draftOf, publishedWords } from './uploads/services/drafts.ts';
export { endUpload, EXPIRE_JOB, expireUpload, putExpiry } from './uploads/services/expire.ts';
export { firstSubmission } from './uploads/services/first-of.ts';
export { publishRoleChange, makeUploader, notifyRole } from './uploads/services/make-uploader.ts';
export { draftNames } from './uploads/services/names-of.ts';
export { noticeOf } from './uploads/services/notify-uploader.ts';
export { viewingOf } from './uploads/services/own-uploads.ts';
export {
  albumIdOf,
  chosenOf,
  isoOf,
  isPrivate,
  largePicture,
  leastSecondsOf,
  signedPicture,
  smallPicture,
  videoIdOf,
  type Viewing,
} from './uploads/services/present.ts';
export { readProcessing } from './uploads/services/processing-state.ts';
export { profilePartText } from './uploads/services/profile-part-texts.ts';
export { publicPicture } from './uploads/services/public-picture.ts';
export { publishWords } from './uploads/services/publish.ts';
export { PURGE_JOB, purgeOriginal, schedulePurges } from './uploads/services/purge-original.ts';
export { readSteps } from './uploads/services/read-steps.ts';
export { receivePart } from './uploads/services/receive-part.ts';
export { readReasonTexts, reasonText } from './uploads/services/reason-texts.ts';
export { sameFiles } from './uploads/services/same-files.ts';
export { sourceKey } from './uploads/services/source-key.ts';
export { sweepUploads } from './uploads/services/sweep.ts';
export {
  applyEvent,
  applyEventWithoutSubmission,
  followEditsHide,
  type TransitionDeps,
} from './uploads/services/transition.ts';
export { uploadLocks } from './uploads/services/upload-locks.ts';
export { UploadStore } from './uploads/services/upload-store.ts';
