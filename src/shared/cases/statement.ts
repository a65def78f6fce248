import type { ReportSubject } from '../entities/report.ts';
import type { FieldError } from '../errors/app-error.ts';
import { textLength, tidyLines } from '../text/written.ts';

/** Statement that the law requires for removing a recording of a person. */
export interface Statement {
  /** Name of the person shown, and of the person who makes the statement. */
  readonly who: string;
  /** What the recording shows, and where in it. */
  readonly what: string;
  /** Whether it is made in good faith. */
  readonly good_faith: boolean;
  /** The name, typed as a signature. */
  readonly signature: string;
}

/** Most code points of each text. */
export const STATEMENT_MAX = { who: 200, what: 1_000, signature: 100 } as const;

/** Subjects that need a statement: without it the report is stored, but its clock does not start. */
export const STATEMENT_SUBJECTS: readonly ReportSubject[] = ['consent', 'performer'];

export const needsStatement = (subject: ReportSubject | ''): boolean =>
  (STATEMENT_SUBJECTS as readonly string[]).includes(subject);

export function tidyStatement({ who, what, good_faith, signature }: Statement): Statement {
  return { who: tidyLines(who), what: tidyLines(what), good_faith, signature: tidyLines(signature) };
}

/** Merges an earlier statement with a new one: empty fields keep the earlier value. */
export function filledIn(before: Statement | null, now: Statement): Statement {
  if (before === null) return now;
  return {
    who: now.who || before.who,
    what: now.what || before.what,
    good_faith: now.good_faith || before.good_faith,
    signature: now.signature || before.signature,
  };
}

/** Whether a tidied statement is complete. */
export function isComplete({ who, what, good_faith, signature }: Statement): boolean {
  return who !== '' && what !== '' && good_faith && signature !== '';
}

/** Texts that are too long. */
export function statementErrors(statement: Statement): readonly FieldError[] {
  return (['who', 'what', 'signature'] as const)
    .filter((name) => textLength(statement[name]) > STATEMENT_MAX[name])
    .map((field) => ({ field, code: 'max_length' }));
}
