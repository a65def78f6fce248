import { makeToken } from '../../../identity/index.ts';
import { db, type Steps } from '../../../platform/index.ts';

/**
 * Makes a new address of a case. Only the hash of its token is stored, so each mail has its own token.
 * @param reportId `null`: for the owner's side
 * @returns the token
 */
export function* addTicket(caseId: number, reportId: number | null, now: number): Steps<string> {
  const { text, hash } = makeToken();
  yield db
    .insertInto('case_ticket')
    .values({ token_hash: hash, case_id: caseId, report_id: reportId, created_at: now });
  return text;
}

/** The token is in the fragment, which browsers never send to a server. */
export const ticketLink = (origin: string, token: string) => `${origin}/ticket/#${token}`;
