/** Members and their relations: profiles, comments, messages, blocks, subscriptions and notifications. */

export { requireNotBlocked } from './blocks/policies/is-blocked.ts';
export { commentOperations } from './comments/operations.ts';
export { commentOf, type CommentRow, ownerOf, ownerQuery } from './comments/repositories/comment-rows.ts';
export { canSeeCommented, requireCommented } from './comments/services/commented.ts';
export { notifyWritten } from './comments/services/notify-written.ts';
export type { CommunityContext } from './context.ts';
export { sideOf } from './dialogs/repositories/dialogs.ts';
export { memberOperations } from './members/operations.ts';
export { profileOperations } from './members/profile-operations.ts';
export { profileOf, replacePicture, saveProfile } from './members/repositories/profiles.ts';
export { storeVisit } from './members/services/own-history.ts';
export { messageOperations } from './messages/operations.ts';
export { takesMessages } from './messages/policies/takes-messages.ts';
export { messagesOf } from './messages/repositories/messages.ts';
export { notificationOperations } from './notices/operations.ts';
export { channelsOf } from './notices/repositories/choices.ts';
export { unsubscribe } from './notices/services/choose.ts';
export { createDigests } from './notices/services/digest.ts';
export { createFanOut, FAN_OUT_JOB, putFanOut } from './notices/services/fan-out.ts';
export { notifyRemoved } from './notices/services/notify-removed.ts';
export { type NotificationEvent, notify } from './notices/services/notify.ts';
export { DIGEST_JOB } from './notices/services/plan-digest.ts';
export { relationOperations } from './relations/operations.ts';
export { isFollowed } from './relations/repositories/subscriptions.ts';
