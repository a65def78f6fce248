/** What is known of a member who reports. */
export interface ReporterRecord {
  /** The confirmed address; `null`: there is no account, so nothing is confirmed. */
  readonly email: string | null;
  readonly state: 'active' | 'banned' | 'leaving' | null;
  /** Reports in the last day. */
  readonly today: number;
  /** Recent reports that staff found nothing behind, and those that something was removed for. */
  readonly dismissed: number;
  readonly upheld: number;
}

/** Reports in a day without a proof; all that come after need one. */
export const WITHOUT_PROOF = 20;

/** So many that nothing was behind are misuse, unless as many were right. */
export const DISMISSED = 3;

/** Whether a member's reports need no proof of work: the limits of a member hold instead. */
export function isInGoodStanding({ email, state, today, dismissed, upheld }: ReporterRecord): boolean {
  const isConfirmed = email !== null && email !== '';
  const isMisused = dismissed >= DISMISSED && dismissed > upheld;
  return isConfirmed && state === 'active' && today < WITHOUT_PROOF && !isMisused;
}
