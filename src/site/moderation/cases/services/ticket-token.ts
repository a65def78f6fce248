import { makeToken } from '../../../identity/index.ts';
import { db, type Steps } from '../../../platform/index.ts';

/**
 * A new address of a case; only the hash of its token is stored, so each mail has one of its own.
 * @param reportId `null`: for the owner of what is reported
 * @returns the token
 */
export function* addTicket(caseId: number, reportId: number | null, now: number): Steps<string> {
  const { text, hash } = makeToken();
  yield db
    .insertInto('case_ticket')
    .values({ token_hash: hash, case_id: caseId, report_id: reportId, created_at: now });
  return text;
}

/** In the fragment, which no server and no other site is sent. */
export const ticketLink = (origin: string, token: string) => `${origin}/ticket/#${token}`;
