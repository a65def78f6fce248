import * as z from 'zod/mini';
import { AUDIT_ACTS, AUDIT_KINDS } from '../../audit/words.ts';
import { LIFETIME } from '../../constants.ts';
import { auditPage } from '../../entities/audit.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page, wholeNumber } from '../fields.ts';

/** What staff has done. To everybody else it is an address that is not there. */
export const auditTable = {
  'audit.list': endpoint({
    ...{ access: 'moderator', isHidden: true, cacheSeconds: LIFETIME.own, method: 'GET', encoding: 'none' },
    path: '/api/moderation/audit/0/{kind}.{act}.{actor_id}.{page}.json',
    input: z.strictObject({
      kind: z.enum(['all', ...AUDIT_KINDS]),
      act: z.enum(['all', ...AUDIT_ACTS]),
      /** 0: anybody. */
      actor_id: wholeNumber(0, 999_999_999),
      page,
    }),
    output: auditPage,
    errors: ['bad_request', 'not_found'],
  }),
} as const satisfies ApiTable;
