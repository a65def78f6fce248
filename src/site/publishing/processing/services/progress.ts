import { changeSubmission } from '../../uploads/repositories/submissions.ts';
import { publishState } from '../../uploads/services/transition.ts';
import type { StepRun } from './step-run.ts';

/** Least time between two writes of the progress, milliseconds. */
const NOTE_MS = 1_000;

/** Writes the progress of a conversion, while a step goes from one percentage to another. */
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
      // The next write includes this one.
      .catch(() => undefined);
  };
}
