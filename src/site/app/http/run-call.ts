import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Endpoint, WireParts } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { badRequest } from '../../../shared/errors/first-issue.ts';
import { mayEnter, type Role } from '../../../shared/roles.ts';
import { type Caller, requireNeeds } from '../../identity/index.ts';
import { PreparedJson } from '../../platform/index.ts';
import { operationNamed } from '../operations.ts';
import type { MountedRow } from './api-rows.ts';
import type { Call } from '../context.ts';

/**
 * The middle of every call, in fixed order: access, parse, needs, handler, present. Returns the answer's JSON,
 * synchronously if the handler does.
 * @throws AppError with the code of the step that refused
 */
export function runCall(
  { name, row, handle }: MountedRow,
  fields: WireParts,
  call: Call,
): Buffer | Promise<Buffer> {
  requireAccess(row.access, call.caller, row.isHidden);
  const parsed = z.safeDecode(row.input, fields);
  if (!parsed.success) throw badRequest(parsed.error);
  requireNeeds(operationNamed(name)?.needs ?? [], call.caller, call.context.clock.now());
  const output = handle(call, parsed.data);
  const check = call.context.config.checkAnswers;
  if (!(output instanceof Promise)) return present(name, row, output, check);
  return output.then((late: unknown) => present(name, row, late, check));
}

/** @throws AppError `need_auth`, or `dont_have_permission` for a member; `not_found` for a hidden row */
export function requireAccess(access: Role, caller: Caller, isHidden = false): void {
  if (mayEnter(caller.role, access)) return;
  if (isHidden) throw new AppError({ code: 'not_found' });
  throw new AppError({ code: caller.memberId === null ? 'need_auth' : 'dont_have_permission' });
}

/**
 * The contract encodes the output, so that a stray field is dropped instead of leaking. JSON written by SQLite is only
 * checked, not encoded again, in tests and if the operator wants it.
 */
function present(name: string, row: Endpoint, output: unknown, check: boolean): Buffer {
  if (!(output instanceof PreparedJson)) return Buffer.from(JSON.stringify(z.encode(row.output, output)));
  if (check && !fitsContract(row, output.bytes.toString()))
    throw new Error(`${name}: the answer does not fit the contract`);
  return output.bytes;
}

/** Whether JSON is exactly what the contract's codec would write: nothing missing, nothing more. */
export function fitsContract(row: Endpoint, text: string): boolean {
  const body = JSON.parse(text) as unknown;
  const decoded = z.safeDecode(row.output, body);
  return decoded.success && isDeepStrictEqual(z.encode(row.output, decoded.data), body);
}
