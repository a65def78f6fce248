import type { Job } from '../../../platform/index.ts';
import { addMatches, liveAfter, printsOf } from '../../uploads/repositories/prints.ts';
import { submissionOf } from '../../uploads/repositories/submissions.ts';
import { readSteps } from '../../uploads/services/read-steps.ts';
import { createMatches, forEachPrint } from './known-prints.ts';
import type { PublishingContext } from '../../context.ts';

/**
 * Searches published and waiting videos for those that look like a removed one. Staff sees them; nothing is refused or
 * hidden automatically. Safe to run twice.
 */
export async function findAlike(
  { database, writer }: Pick<PublishingContext, 'database' | 'writer'>,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> {
  const id = Number(new TextDecoder().decode(payload));
  const removed = await readSteps(database, printsOf(id));
  const matches = createMatches();
  if (removed.length > 0)
    await forEachPrint(database, liveAfter, (own) => {
      for (const print of removed) matches.compare(own, print);
    });
  await writer.change(function* () {
    // It may have been restored meanwhile.
    if ((yield* submissionOf(id))?.state === 'removed') yield* addMatches(matches.all());
  });
}
