import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { WAITING_GROUPS, WAITING_KINDS, type WaitingKind } from '../../../../shared/moderation/waiting.ts';
import type { WaitingItem } from '../../../../shared/entities/moderation-waiting.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { proposedTotal } from '../../admin/repositories/proposed.ts';
import { caseOf } from '../../cases/repositories/cases.ts';
import { caseItemOf, describedOf } from '../../cases/services/present-case.ts';
import type { Steps } from '../../../platform/index.ts';
import { readSteps, submissionOf, type Viewing, viewingOf } from '../../../publishing/index.ts';
import { countWaiting, waitingPage, type Waiting } from '../repositories/waiting.ts';
import { moderationItemOf } from './queue.ts';
import { heldComments } from './held-comments.ts';
import type { Call } from '../../context.ts';

const PAGE = 30;

type Page = OutputOf<Api['desk.waiting']>;

/** All kinds of items that wait for staff: overdue ones first, then by severity, then the oldest. */
export function readWaiting(
  call: Call,
  { kind, page }: InputOf<Api['desk.waiting']>,
): Promise<OutputOf<Api['desk.waiting']>> {
  const viewing = viewingOf(call);
  const now = call.context.clock.now();
  return readSteps(call.context.database, list());
  function* list(): Steps<Page> {
    const { counts, overdue } = yield* countWaiting(now);
    const items = [];
    for (const one of yield* waitingPage(kind, now, { skip: (page - 1) * PAGE, count: PAGE }))
      items.push(yield* itemOf(one, viewing, now));
    const kinds = WAITING_KINDS.map((each) => [each, counts[each] ?? 0] as const);
    const total = kinds.reduce(
      (sum, [each, count]) => (kind === 'all' || kind === each ? sum + count : sum),
      0,
    );
    return {
      items,
      total_count: total,
      pages: Math.ceil(total / PAGE),
      overdue,
      counts: Object.fromEntries(kinds),
      proposed: yield* proposedTotal('open'),
    };
  }
}

const isOf = (group: readonly WaitingKind[], kind: WaitingKind) => group.includes(kind);

/** An item in the form of its own list. */
function* itemOf({ kind, id, severity }: Waiting, viewing: Viewing, now: number): Steps<WaitingItem> {
  if (isOf(WAITING_GROUPS.cases, kind)) {
    const file = (yield* caseOf(id)) ?? missing();
    return { source: 'case', kind, file: yield* caseItemOf(file, yield* describedOf(file), now) };
  }
  if (isOf(WAITING_GROUPS.comments, kind)) {
    const [comment = missing()] = yield* heldComments(id, 0, 1);
    return { source: 'comment', kind, comment };
  }
  const submission = (yield* submissionOf(id)) ?? missing();
  return {
    source: 'submission',
    kind,
    submission: { ...(yield* moderationItemOf(submission, viewing, now)), severity },
  };
}

/** Cannot happen: the id was read in the same state of the database. */
function missing(): never {
  throw new AppError({ code: 'not_found' });
}
