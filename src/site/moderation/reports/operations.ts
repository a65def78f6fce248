import { termsFor } from './services/report-terms.ts';
import type { ModerationOperations } from '../context.ts';

export const reportOperations: Pick<ModerationOperations, 'captcha' | 'report' | 'report.terms'> = {
  captcha: {
    handler: (call, { for: use = 'report' }) => call.context.captcha.issue(use, call),
    needs: [],
  },
  report: {
    handler: (call, input) => call.context.reports.add(input, call),
    needs: [],
  },
  'report.terms': {
    handler: ({ caller, context }) => termsFor(context, caller),
    needs: [],
  },
};
