import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { SUBMISSION_EVENTS, type SubmissionEvent } from '../../src/shared/upload/transitions.ts';
import { rowsOf, type Steps } from '../../src/site/platform/db/port.ts';
import { db } from '../../src/site/platform/db/queries.ts';
import { printsOf, setBlocked } from '../../src/site/publishing/uploads/repositories/prints.ts';
import { submissionOf } from '../../src/site/publishing/uploads/repositories/submissions.ts';
import { applyEvent } from '../../src/site/publishing/uploads/services/transition.ts';
import { VISITOR } from '../../src/site/identity/accounts/policies/caller.ts';
import { canView } from '../../src/site/visibility/policies/can-view.ts';
import { servedWorld } from './served-world.ts';

const { world, site } = await servedWorld({ members: 2 });
await site.context.shortJobs.close();
const video = (await world.buildVideo({ uploaderId: 1, state: 'pending' })).id;
const submission = Number(
  world.database.sqlite
    .prepare(
      `INSERT INTO submission (kind, member_id, video_id, state, draft, created_at, changed_at)
       VALUES ('video', 1, ?, 'receiving', '', 1, 1) RETURNING id`,
    )
    .pluck()
    .get(video),
);
world.database.sqlite
  .prepare('INSERT INTO print (submission_id, position, bits, mirrored) VALUES (?, 1, ?, ?)')
  .run(submission, Buffer.alloc(8), Buffer.alloc(8));

/** Whether the public sees the video, by the rule of every list. */
function* isVisible(): Steps<boolean> {
  const seen = db
    .selectFrom('video as v')
    .select('v.id')
    .where('v.id', '=', video)
    .where(sql<boolean>`${sql.raw(canView(VISITOR))}`);
  return (yield* rowsOf(seen)).length > 0;
}

let removed = 0;

/** Lets events happen, those that cannot refused. @returns whether the public saw it after each, and whether it should */
function* run(events: readonly SubmissionEvent[]): Steps<readonly (readonly [string, boolean, boolean])[]> {
  yield db.deleteFrom('submission_event').where('submission_id', '=', submission);
  yield db.deleteFrom('job').where('kind', '=', 'check');
  yield db
    .updateTable('submission')
    .set({ state: 'receiving', held_from: null, version: 1, appealed: 0, code: '', note: '' })
    .where('id', '=', submission);
  yield db.updateTable('video').set({ state: 'pending' }).where('id', '=', video);
  yield* setBlocked(submission, false);
  let isApproved = false;
  let wasApproved = false;
  let happened = 0;
  const seen = [];
  for (const event of events) {
    const now = yield* submissionOf(submission);
    if (!now) throw new Error('the submission is gone');
    try {
      yield* applyEvent(site.context, now, event, { actorId: event === 'approve' ? 2 : 1, now: 1 });
      happened += 1;
      // Held is hidden; what is released is as it was.
      wasApproved = event === 'hold' ? isApproved : wasApproved;
      isApproved = event === 'approve' || (event === 'release' && wasApproved);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
    }
    seen.push([event, yield* isVisible(), isApproved] as const);
  }
  const written = yield* rowsOf(
    db.selectFrom('submission_event').select('id').where('submission_id', '=', submission),
  );
  expect(written).toHaveLength(happened);
  // New videos are compared with what is removed, and with nothing else.
  const [print] = yield* printsOf(submission);
  const isRemoved = (yield* submissionOf(submission))?.state === 'removed';
  expect(print?.is_blocked).toBe(isRemoved ? 1 : 0);
  removed += isRemoved ? 1 : 0;
  return seen;
}

/** Those that lead somewhere come more often: others end most sequences at once. */
const event = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<SubmissionEvent>('stored', 'checked', 'ready', 'submit', 'approve'),
  },
  { weight: 2, arbitrary: fc.constantFrom(...SUBMISSION_EVENTS) },
);
const begin = fc.constantFrom<readonly SubmissionEvent[]>([], ['stored', 'checked', 'ready', 'submit']);

test('whatever happens, the public sees a video only while its last version is approved', async () => {
  let visible = 0;
  await fc.assert(
    fc.asyncProperty(begin, fc.array(event, { maxLength: 10 }), async (first, rest) => {
      const seen = await world.database.change(() => run([...first, ...rest]), { durability: 'relaxed' });
      visible += seen.filter(([, is]) => is).length;
      expect(seen.filter(([, is, should]) => is !== should)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  // The control: it is seen often, and removed.
  expect(visible).toBeGreaterThan(1_000);
  expect(removed).toBeGreaterThan(100);
});
