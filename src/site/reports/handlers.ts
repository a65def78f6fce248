import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from '../handlers/types.ts';

export const reportHandlers: Pick<ApiHandlers<Api>, 'captcha' | 'report'> = {
  captcha: ({ for: use = 'report' }, call) => call.context.captcha.issue(use, call),
  report: (input, call) => call.context.reports.add(input, call),
};
