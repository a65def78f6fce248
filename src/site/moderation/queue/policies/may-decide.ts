import type { Selectable } from 'kysely';
import type { DecisionTable } from '../../../platform/index.ts';
import type { Submission } from '../../../publishing/index.ts';

type Decision = Pick<Selectable<DecisionTable>, 'moderator_id' | 'verdict'>;

/**
 * Whether a member of staff may decide. Nobody decides about their own content, nor on an appeal against their own
 * decision.
 * @param decisions those about this version
 */
export function mayDecide(
  { member_id, version, appealed }: Pick<Submission, 'member_id' | 'version' | 'appealed'>,
  decisions: readonly Decision[],
  staffId: number,
): boolean {
  if (member_id === staffId) return false;
  const hasRefused = decisions.some((one) => one.moderator_id === staffId && one.verdict === 'refuse');
  return !(appealed === version && hasRefused);
}
