import type { ReportTerms } from '../../../../shared/entities/report.ts';
import type { Caller } from '../../../identity/index.ts';
import type { DatabaseReader, SiteClock } from '../../../platform/index.ts';
import { readSteps } from '../../../publishing/index.ts';
import { isInGoodStanding } from '../policies/good-standing.ts';
import { reporterRecord } from '../repositories/reporter-record.ts';

/** The initial values of a caller's form. Sending a report checks the same again. */
export async function termsFor(
  { database, clock }: { readonly database: DatabaseReader; readonly clock: Pick<SiteClock, 'now'> },
  { memberId }: Caller,
): Promise<ReportTerms> {
  if (memberId === null) return { email: '', needs_proof: true };
  const record = await readSteps(database, reporterRecord(memberId, clock.now()));
  return { email: record.email ?? '', needs_proof: !isInGoodStanding(record) };
}
