import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { listAudit } from './services/list-audit.ts';

type Operations = Extract<keyof Api, `audit.${string}`>;

export const auditHandlers: Pick<ApiHandlers<Api>, Operations> = { 'audit.list': listAudit };
