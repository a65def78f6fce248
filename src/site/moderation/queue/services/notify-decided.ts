import type { CaseOutcome } from '../../../../shared/notifications/kinds.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import type { Steps } from '../../../platform/index.ts';
import { notify } from '../../../community/index.ts';
import { draftOf, type Submission } from '../../../publishing/index.ts';
import { publishedOf } from './held-by-case.ts';
import type { ModerationContext } from '../../context.ts';

const OUTCOMES: Readonly<Record<string, CaseOutcome>> = { hold: 'held', release: 'shown', remove: 'removed' };

interface Told {
  readonly verdict: string;
  readonly reason?: StaffReason | '' | undefined;
  readonly note: string;
  readonly now: number;
}

/**
 * Notifies the owner of what staff did by hand with published content. Decisions in review are notified by the
 * transition.
 */
export function* notifyDecided(
  parts: Pick<ModerationContext, 'live'>,
  submission: Submission,
  { verdict, reason = '', note, now }: Told,
): Steps<void> {
  const [target, outcome] = [publishedOf(submission), OUTCOMES[verdict]];
  if (target === null || outcome === undefined) return;
  const { id, member_id: to, version, state, held_from } = submission;
  const wasPublic = state === 'published' || held_from === 'published';
  // Content that was never published has its title only in the draft.
  const draft = yield* draftOf(submission);
  const title = wasPublic || submission.draft === '' ? '' : draft.title_en || draft.title_ja;
  const place = target.kind === 'album' ? 'album' : 'video';
  yield* notify(
    parts,
    {
      ...({ kind: 'case', to, by: null, place, placeId: target.id } as const),
      group: `moderation:${id}:${verdict}:${version}:${now}`,
      said: { outcome, reason, note, title },
    },
    now,
  );
}
