import { termsFor } from './services/report-terms.ts';
import type { ModerationHandlers } from '../context.ts';

export const reportHandlers: Pick<ModerationHandlers, 'captcha' | 'report' | 'report.terms'> = {
  captcha: ({ for: use = 'report' }, call) => call.context.captcha.issue(use, call),
  report: (input, call) => call.context.reports.add(input, call),
  'report.terms': (_input, { caller, context }) => termsFor(context, caller),
};
