import type { Api } from '../../../shared/api/table/index.ts';
import { listAudit } from './services/list-audit.ts';
import type { ModerationOperations } from '../context.ts';

type Names = Extract<keyof Api, `audit.${string}`>;

export const auditOperations: Pick<ModerationOperations, Names> = {
  'audit.list': {
    handler: listAudit,
    needs: [],
  },
};
