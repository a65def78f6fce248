/** Facts about a member who reports. */
export interface ReporterRecord {
  /** The confirmed address; `null`: there is no account, so no confirmed address. */
  readonly email: string | null;
  readonly state: 'active' | 'banned' | 'leaving' | null;
  /** Reports in the last day. */
  readonly today: number;
  /** Recent reports: those that staff dismissed, and those after which something was removed. */
  readonly dismissed: number;
  readonly upheld: number;
}

/** Reports in a day without a proof of work; later ones need it. */
export const WITHOUT_PROOF = 20;

/** This many dismissed reports are misuse, unless as many were justified. */
export const DISMISSED = 3;

/** Whether a member's reports need no proof of work. The limits of a member apply instead. */
export function isInGoodStanding({ email, state, today, dismissed, upheld }: ReporterRecord): boolean {
  const isConfirmed = email !== null && email !== '';
  const isMisused = dismissed >= DISMISSED && dismissed > upheld;
  return isConfirmed && state === 'active' && today < WITHOUT_PROOF && !isMisused;
}
