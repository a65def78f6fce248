import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { termsFor } from './services/report-terms.ts';

export const reportHandlers: Pick<ApiHandlers<Api>, 'captcha' | 'report' | 'report.terms'> = {
  captcha: ({ for: use = 'report' }, call) => call.context.captcha.issue(use, call),
  report: (input, call) => call.context.reports.add(input, call),
  'report.terms': (_input, { caller, context }) => termsFor(context, caller),
};
