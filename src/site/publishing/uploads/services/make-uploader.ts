import { accountOf, appendAudit, banOf, changeRole, latestRole } from '../../../identity/index.ts';
import { onCommit, rowsOf, type Steps } from '../../../platform/index.ts';
import { notify } from '../../../community/index.ts';
import { publishedVideos } from '../repositories/submissions.ts';
import type { PublishingContext } from '../../context.ts';

type Deps = Pick<PublishingContext, 'live' | 'uploads'>;

/**
 * Makes an uploader of a member with as many approved videos as the site asks for, as a step of the approval. Who is
 * banned or leaving keeps the role, and so does who has a higher one, or was made a member by an admin.
 * @returns whether it was done
 */
export function* makeUploader(deps: Deps, memberId: number, now: number): Steps<boolean> {
  const needed = deps.uploads.uploaderAfter;
  if (needed === 0) return false;
  const [account] = yield* rowsOf(accountOf(memberId));
  if (account?.role !== 'member' || banOf(account, now)) return false;
  if (account.state === 'leaving' || account.leaves_at !== null) return false;
  if (yield* wasSetByHand(memberId)) return false;
  const approved = yield* publishedVideos(memberId);
  if (approved < needed) return false;
  yield* changeRole(memberId, 'uploader');
  const detail = { was: 'member', role: 'uploader', approved };
  yield* appendAudit({ actor: 'site', act: 'role', kind: 'member', objectId: memberId, detail }, now);
  yield* notifyRole(deps, memberId, now);
  return true;
}

/** Whether the role was given by somebody, not by the site: then it is not the site's to change. */
function* wasSetByHand(memberId: number): Steps<boolean> {
  const [row] = yield* rowsOf(latestRole(memberId));
  return row !== undefined && row.actor_role !== 'site';
}

/** Notifies a member of being an uploader now; clients that are open show it without a new sign-in. */
export function* notifyRole(deps: Pick<Deps, 'live'>, memberId: number, now: number): Steps<void> {
  const news = { kind: 'uploader', by: null, place: 'member', placeId: memberId } as const;
  yield* notify(deps, { ...news, to: memberId }, now);
  yield* publishRoleChange(deps, memberId);
}

/** Has a member's clients ask for the session again. */
export function* publishRoleChange({ live }: Pick<Deps, 'live'>, memberId: number): Steps<void> {
  yield* onCommit(() => live.publish(memberId, { kind: 'role' }));
}
