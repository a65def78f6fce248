import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from '../handlers/types.ts';

export const reportHandlers: Pick<ApiHandlers<Api>, 'captcha' | 'report'> = {
  captcha: (_input, call) => call.context.captcha.issue(call),
  report: (input, call) => call.context.reports.add(input, call),
};
