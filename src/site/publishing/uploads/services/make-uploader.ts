import { accountOf, appendAudit, banOf, changeRole, latestRole } from '../../../identity/index.ts';
import { onCommit, rowsOf, type Steps } from '../../../platform/index.ts';
import { notify } from '../../../community/index.ts';
import { publishedVideos } from '../repositories/submissions.ts';
import type { PublishingContext } from '../../context.ts';

type Deps = Pick<PublishingContext, 'live' | 'uploads'>;

/**
 * Gives the role of uploader to a member with enough approved videos, as part of the approval. The role does not change
 * for members who are banned or leaving, who have a higher role, or whose role an admin has set.
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

/** Whether a person, not the site, set the role last: then the site must not change it. */
function* wasSetByHand(memberId: number): Steps<boolean> {
  const [row] = yield* rowsOf(latestRole(memberId));
  return row !== undefined && row.actor_role !== 'site';
}

/** Notifies a new uploader; open clients show the role without a new sign-in. */
export function* notifyRole(deps: Pick<Deps, 'live'>, memberId: number, now: number): Steps<void> {
  const news = { kind: 'uploader', by: null, place: 'member', placeId: memberId } as const;
  yield* notify(deps, { ...news, to: memberId }, now);
  yield* publishRoleChange(deps, memberId);
}

/** Makes a member's clients read the session again. */
export function* publishRoleChange({ live }: Pick<Deps, 'live'>, memberId: number): Steps<void> {
  yield* onCommit(() => live.publish(memberId, { kind: 'role' }));
}
