import type { CaseDetail } from '../../../../shared/entities/case.ts';

type Report = Pick<CaseDetail['reported'][number], 'id' | 'member' | 'email'>;

/** The name of a reporter for staff: the account, the address, or the number of the report. */
export const reporterName = ({ id, member, email }: Report): string => member || email || `#${id}`;

/** Names of the reporters of some reports, as far as the page knows them. */
export const reporterNames = (reported: readonly Report[], ids: readonly string[]): string =>
  reported
    .filter(({ id }) => ids.includes(id))
    .map(reporterName)
    .join(', ');
