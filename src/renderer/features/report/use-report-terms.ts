import { useQuery } from '@tanstack/react-query';
import type { ReportTerms } from '../../../shared/entities/report.ts';
import { apiQuery } from '../core/api/api-query.ts';
import { useMember } from '../core/session/session-query.ts';

const VISITOR: ReportTerms = { email: '', needs_proof: true };

/** Initial state of the form; `null`: not known yet. If the site does not answer, everybody is treated as a visitor. */
export function useReportTerms(): ReportTerms | null {
  const member = useMember();
  const enabled = Boolean(member);
  // The address is not cached longer than the form is open.
  const { data, isError } = useQuery({ ...apiQuery('report.terms', {}), enabled, gcTime: 0 });
  return member === null || isError ? VISITOR : (data ?? null);
}
