import * as z from 'zod/mini';
import { endpoint, type ApiTable } from '../../src/shared/api/endpoint.ts';
import type { Role } from '../../src/shared/roles.ts';

const who = z.object({ who: z.string() });
/** A row that answers who asks, to callers of that role and up. */
export const only = (access: Role) =>
  endpoint({
    method: 'GET',
    path: `/api/only/${access}.json`,
    access,
    encoding: 'none',
    input: z.strictObject({}),
    output: who,
    errors: [],
    cacheSeconds: 0,
  });
/** A row that a form reaches by its `act`. */
export const act = (name: string, access: Role) =>
  endpoint({
    method: 'POST',
    path: '/api/act.php',
    match: { act: name },
    access,
    encoding: 'form',
    input: z.strictObject({ text: z.string() }),
    output: who,
    errors: [],
    cacheSeconds: 0,
  });

/** Rows of every access and of every shape the contract will have, over the real machinery. */
export const table = {
  visitor: only('visitor'),
  member: only('member'),
  uploader: only('uploader'),
  moderator: only('moderator'),
  admin: only('admin'),
  say: act('say', 'visitor'),
  shout: act('shout', 'member'),
  fault: { ...only('visitor'), path: '/api/fault.json' },
  leak: { ...only('visitor'), path: '/api/leak.json' },
} as const satisfies ApiTable;
