import type { Api } from '../../../shared/api/table/index.ts';
import { listAudit } from './services/list-audit.ts';
import type { ModerationHandlers } from '../context.ts';

type Operations = Extract<keyof Api, `audit.${string}`>;

export const auditHandlers: Pick<ModerationHandlers, Operations> = { 'audit.list': listAudit };
