import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { decisionBefore } from '../repositories/decisions.ts';
import { isoOf, type Submission } from '../../../publishing/index.ts';
import { reviewedContentHash } from './decided-on.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

type Decided = OutputOf<Api['desk.item']>['decided'];

/** The content of the last decision before the present content of a submission. */
export function* moderationDecided(
  submission: Submission,
  now: Snapshot,
): Steps<{ readonly decided: Decided; readonly before: Snapshot | null }> {
  const decision = yield* decisionBefore(submission.id, reviewedContentHash(submission, now));
  if (!decision) return { decided: null, before: null };
  const before = readSnapshot(decision.seen);
  const keysOf = ({ pictures }: Snapshot) => new Set(pictures.map(([, key]) => key));
  const [had, has] = [keysOf(before), keysOf(now)];
  return {
    before,
    decided: {
      verdict: decision.verdict as NonNullable<Decided>['verdict'],
      at: isoOf(decision.at),
      draft: before.draft,
      new_pictures: now.pictures.filter(([, key]) => !had.has(key)).map(([position]) => position),
      gone_pictures: [...had].filter((key) => !has.has(key)).length,
    },
  };
}
