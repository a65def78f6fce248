import type { ReportSubject } from '../entities/report.ts';
import type { FieldError } from '../errors/app-error.ts';
import { textLength, tidyLines } from '../text/written.ts';

/** What the law asks of somebody who wants a recording of a person gone. */
export interface Statement {
  /** Name of who is shown, and who asks. */
  readonly who: string;
  /** What is shown, and where in it. */
  readonly what: string;
  /** Whether it is said in good faith. */
  readonly good_faith: boolean;
  /** The name, typed as a signature. */
  readonly signature: string;
}

/** Code points of each text at most. */
export const STATEMENT_MAX = { who: 200, what: 1_000, signature: 100 } as const;

/** Subjects that need one: without it they are stored, but their clock does not start. */
export const STATEMENT_SUBJECTS: readonly ReportSubject[] = ['consent', 'performer'];

export const needsStatement = (subject: ReportSubject | ''): boolean =>
  (STATEMENT_SUBJECTS as readonly string[]).includes(subject);

export function tidyStatement({ who, what, good_faith, signature }: Statement): Statement {
  return { who: tidyLines(who), what: tidyLines(what), good_faith, signature: tidyLines(signature) };
}

/** What was sent before with what is sent now: what is left empty stays as it was. */
export function filledIn(before: Statement | null, now: Statement): Statement {
  if (before === null) return now;
  return {
    who: now.who || before.who,
    what: now.what || before.what,
    good_faith: now.good_faith || before.good_faith,
    signature: now.signature || before.signature,
  };
}

/** Whether nothing of a tidied one is missing. */
export function isComplete({ who, what, good_faith, signature }: Statement): boolean {
  return who !== '' && what !== '' && good_faith && signature !== '';
}

/** Texts that are too long. */
export function statementErrors(statement: Statement): readonly FieldError[] {
  return (['who', 'what', 'signature'] as const)
    .filter((name) => textLength(statement[name]) > STATEMENT_MAX[name])
    .map((field) => ({ field, code: 'max_length' }));
}
