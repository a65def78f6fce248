import { changeSubmission } from '../../uploads/repositories/submissions.ts';
import { publishState } from '../../uploads/services/transition.ts';
import type { StepRun } from './step-run.ts';

/** Least time between two notes of how far it is, milliseconds. */
const NOTE_MS = 1_000;

/** Notes how far a conversion is, while a step goes from one percentage to another. */
export function progressFrom({ site, submission }: StepRun, from: number, to: number) {
  let noted = from;
  let notedAt = performance.now();
  return (share: number): void => {
    const percent = Math.floor(from + share * (to - from));
    if (percent <= noted || performance.now() - notedAt < NOTE_MS) return;
    noted = percent;
    notedAt = performance.now();
    site.database
      .change(
        function* () {
          yield* changeSubmission(submission.id, { percent });
          yield* publishState(site.live, { ...submission, percent });
        },
        { durability: 'relaxed' },
      )
      // The next note says the same.
      .catch(() => undefined);
  };
}
