import { termsFor } from './services/report-terms.ts';
import type { ModerationOperations } from '../context.ts';

export const reportOperations: Pick<ModerationOperations, 'captcha' | 'report' | 'report.terms'> = {
  captcha: {
    handler: ({ for: use = 'report' }, call) => call.context.captcha.issue(use, call),
    needs: [],
  },
  report: {
    handler: (input, call) => call.context.reports.add(input, call),
    needs: [],
  },
  'report.terms': {
    handler: (_input, { caller, context }) => termsFor(context, caller),
    needs: [],
  },
};
