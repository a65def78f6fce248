import type { CaseDetail } from '../../../../shared/entities/case.ts';

type Report = Pick<CaseDetail['reported'][number], 'id' | 'member' | 'email'>;

/** What staff calls somebody who reported: by the account, the address, or the number of the report. */
export const reporterName = ({ id, member, email }: Report): string => member || email || `#${id}`;

/** Names of those who sent some reports, as far as the page knows them. */
export const reporterNames = (reported: readonly Report[], ids: readonly string[]): string =>
  reported
    .filter(({ id }) => ids.includes(id))
    .map(reporterName)
    .join(', ');
