import * as z from 'zod/mini';
import { AUDIT_ACTS, AUDIT_KINDS } from '../../audit/words.ts';
import { LIFETIME } from '../../constants.ts';
import { auditPage } from '../../entities/audit.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

const day = z.optional(z.iso.date());

/** Actions of staff. For everybody else this address does not exist. */
export const auditTable = {
  'audit.list': endpoint({
    access: 'moderator',
    isHidden: true,
    cacheSeconds: LIFETIME.own,
    method: 'GET',
    encoding: 'none',
    path: '/api/moderation/audit.php',
    input: z.strictObject({
      kind: z.enum(['all', ...AUDIT_KINDS]),
      act: z.enum(['all', ...AUDIT_ACTS]),
      /** Id of a target; for a video or an album includes decisions about its submissions. */
      object: z.optional(z.string().check(z.regex(/^[\w.:@/+-]{1,128}$/))),
      /** Name or id of the actor. */
      by: z.optional(z.string().check(z.maxLength(60))),
      /** First and last day, UTC, both included. */
      from: day,
      until: day,
      page,
    }),
    output: auditPage,
    errors: ['bad_request', 'not_found'],
  }),
} as const satisfies ApiTable;
