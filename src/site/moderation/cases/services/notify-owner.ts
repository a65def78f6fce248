import type { CaseOutcome, NotificationPlace } from '../../../../shared/notifications/kinds.ts';
import type { Steps } from '../../../platform/index.ts';
import { submissionOfVideo } from '../../../publishing/index.ts';
import { notify } from '../../../community/index.ts';
import { albumOfTarget, targetOfCase, type Case, type Target } from '../repositories/cases.ts';
import type { CaseDeps } from './deps.ts';
import type { CaseMessage } from './case-message.ts';

const OUTCOMES: Readonly<Record<string, CaseOutcome>> = {
  owner_held: 'held',
  owner_shown: 'shown',
  owner_restored: 'restored',
  owner_removed: 'removed',
};

interface Telling {
  readonly said: CaseMessage;
  readonly ownerId: number;
  readonly title: string;
}

/** Notifies the owner of what happened to their content. Texts by staff come in a separate mail. */
export function* notifyOwner(
  deps: Pick<CaseDeps, 'live'>,
  found: Case,
  { said: { template, reason = '', note = '' }, ownerId, title }: Telling,
  now: number,
): Steps<void> {
  const [target, outcome] = [targetOfCase(found), OUTCOMES[template ?? '']];
  if (target === null || outcome === undefined) return;
  const { place, placeId, isNamed } = yield* placeOf(target, ownerId);
  const isRemovedComment = target.kind === 'comment' && outcome === 'removed';
  yield* notify(
    deps,
    {
      ...({
        kind: isRemovedComment ? 'comment_removed' : 'case',
        to: ownerId,
        by: null,
        place,
        placeId,
      } as const),
      submissionId: yield* sentAs(target),
      group: `case:${found.id}:${outcome}:${found.version}`,
      said: { outcome, reason, note, ...(!isNamed && { title }) },
    },
    now,
  );
}

/** The submission of a target: there its owner reads the reason and may answer. */
function* sentAs({ kind, id }: Target): Steps<number> {
  if (kind !== 'video') return 0;
  return (yield* submissionOfVideo(id))?.id ?? 0;
}

interface Place {
  readonly place: NotificationPlace;
  readonly placeId: number;
  /** Whether the place has the title in both languages. */
  readonly isNamed: boolean;
}

function* placeOf(target: Target, ownerId: number): Steps<Place> {
  const { kind, id } = target;
  if (kind === 'comment') return { place: 'member', placeId: ownerId, isNamed: false };
  if (kind === 'photo' || kind === 'album')
    return { place: 'album', placeId: (yield* albumOfTarget(target)) ?? 0, isNamed: kind === 'album' };
  // A removed playlist leaves nothing behind.
  return { place: kind, placeId: id, isNamed: kind !== 'playlist' };
}
