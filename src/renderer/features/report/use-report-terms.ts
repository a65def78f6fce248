import { useQuery } from '@tanstack/react-query';
import type { ReportTerms } from '../../../shared/entities/report.ts';
import { apiQuery } from '../core/api/api-query.ts';
import { useMember } from '../core/session/session-query.ts';

const VISITOR: ReportTerms = { email: '', needs_proof: true };

/** What the form begins with; `null`: not known yet. A site that does not say treats everybody as a visitor. */
export function useReportTerms(): ReportTerms | null {
  const member = useMember();
  const enabled = Boolean(member);
  // An address is stored no longer than the form.
  const { data, isError } = useQuery({ ...apiQuery('report.terms', {}), enabled, gcTime: 0 });
  return member === null || isError ? VISITOR : (data ?? null);
}
