import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { PROPOSED_STATES, proposedPage } from '../../entities/proposed-model.ts';
import { objectNumber } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

const ADMIN = { access: 'admin', isHidden: true, cacheSeconds: LIFETIME.own } as const;
const WRITE = { ...ADMIN, method: 'POST', encoding: 'form' } as const;
const DECIDED = {
  output: z.object({
    ok: z.literal(true),
    success: z.literal(true),
    /** The model that has the name; `null`: none. */
    model: z.nullable(objectNumber),
  }),
  errors: ['bad_request', 'not_found', 'conflict'],
  reasons: ['already_decided', 'need_recent_auth'],
} as const;

/** `was`: the state that the admin saw. A refused name can be adopted later. */
const which = { id: objectNumber, was: z.enum(['open', 'refused']) };

/** Names of models that members propose (specification 4, decisions D); an admin decides about them. */
export const proposedTable = {
  'proposed.list': endpoint({
    ...ADMIN,
    method: 'GET',
    encoding: 'none',
    path: '/api/moderation/admin/proposed.php',
    input: z.strictObject({ state: z.enum(PROPOSED_STATES), page }),
    output: proposedPage,
    errors: ['bad_request'],
  }),
  /** Adds a model with the name. `values`: JSON of its fields as text, like in `admin.save`. */
  'proposed.adopt': endpoint({
    ...WRITE,
    ...DECIDED,
    path: '/api/moderation/admin/proposed-adopt.php',
    input: z.strictObject({ ...which, values: z.string().check(z.maxLength(60_000)) }),
    fieldErrors: ['required', 'max_length', 'setting_invalid', 'dir_taken', 'age_too_young'],
  }),
  /** Adopts the name as an existing model. */
  'proposed.merge': endpoint({
    ...WRITE,
    ...DECIDED,
    path: '/api/moderation/admin/proposed-merge.php',
    input: z.strictObject({ ...which, into: objectNumber }),
    fieldErrors: ['age_too_young'],
  }),
  'proposed.refuse': endpoint({
    ...WRITE,
    ...DECIDED,
    path: '/api/moderation/admin/proposed-refuse.php',
    input: z.strictObject({ id: objectNumber }),
  }),
} as const satisfies ApiTable;
