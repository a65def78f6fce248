import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Endpoint, WireParts } from '../../src/shared/api/endpoint.ts';
import { writeFailure } from '../../src/shared/api/envelope.ts';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { VISITOR, type Caller } from '../../src/site/identity/accounts/policies/caller.ts';
import { callerOf } from '../../src/site/identity/accounts/services/sessions.ts';
import { handlers } from '../../src/site/app/operations.ts';
import type { AnyHandler } from '../../src/site/app/http/api-rows.ts';
import { asFailure } from '../../src/site/app/http/as-failure.ts';
import { failureAnswer } from '../../src/site/app/http/failure.ts';
import { runCall } from '../../src/site/app/http/run-call.ts';
import { arbitraryOf } from '../support/arbitrary.ts';
import { shared } from '../support/shared.ts';
import { makeFullWorld } from './full-world.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeFullWorld());
const site = shared(await serveWorld(world));
await site.context.shortJobs.close();
const member = callerOf(site.context, await world.sessionFor({ id: 1 }));
const admin = callerOf(site.context, await world.sessionFor(world.buildMember({ role: 'admin' })));

/** Codes that an answer of a row may carry; who may call says the rest. */
function declared({ errors, reasons = [], access, isHidden }: Endpoint): ReadonlySet<string> {
  return new Set([
    ...errors,
    ...reasons,
    ...(access === 'visitor' ? [] : ['need_auth']),
    ...(isHidden ? ['not_found'] : []),
  ]);
}

/** What is wrong with a failure of a row; `null`: nothing. */
function wrongFailure(row: Endpoint, thrown: unknown): string | null {
  const { error, isFault } = asFailure(thrown);
  if (isFault) return `an error: ${String(thrown)}`;
  const { code, errors = [] } = writeFailure(error);
  if (!declared(row).has(code)) return `${code} is not declared`;
  const fields = new Set<string>([...(row.fieldErrors ?? []), ...declared(row)]);
  const stray = errors.find((each) => !fields.has(each.code));
  if (stray) return `${stray.field}: ${stray.code} is not declared`;
  const body = JSON.parse(failureAnswer(error).body.toString()) as Record<string, unknown>;
  return body['ok'] === false && body['error'] === body['code'] ? null : 'no envelope';
}

const HANDLERS = handlers as unknown as Readonly<Record<string, AnyHandler>>;

async function failureOf(
  operation: Operation,
  fields: WireParts,
  caller: Caller,
  from = '192.0.2.1',
): Promise<unknown> {
  const none = { device: null, oauth: null, oauthPending: null, signInStep: null };
  const cookies = { isBrowser: false, label: '', ...none, set: () => undefined };
  const call = { context: site.context, caller, country: 'jp', network: () => from, cookies };
  const mounted = { name: operation, row: api[operation], handle: HANDLERS[operation]! };
  try {
    await runCall(mounted, fields, call);
    return null;
  } catch (thrown) {
    return thrown;
  }
}

/** Bounded for every change; a long run raises it. */
const numRuns = Number(process.env['YORU_FUZZ_RUNS'] ?? 100);

describe('whatever its schema lets through', () => {
  test.each(Object.keys(api) as Operation[])('%s answers, or fails as it declares', async (operation) => {
    const row: Endpoint = api[operation];
    const input = arbitraryOf(row.input, 'wire') as fc.Arbitrary<WireParts>;
    const callers = row.isHidden ? [member, admin] : row.access === 'visitor' ? [VISITOR, member] : [member];
    await fc.assert(
      fc.asyncProperty(input, fc.constantFrom(...callers), async (fields, caller) => {
        const thrown = await failureOf(operation, fields, caller);
        if (thrown !== null) expect(wrongFailure(row, thrown)).toBeNull();
      }),
      { numRuns },
    );
  });

  test('control: a code that a row does not declare, and an error, are found', async () => {
    const fields = { video_id: '999999' };
    const thrown = await failureOf('video.get', fields, VISITOR);
    expect(wrongFailure(api['video.get'], thrown)).toBeNull();
    expect(wrongFailure({ ...api['video.get'], errors: ['bad_request'] }, thrown)).toBe(
      'not_found is not declared',
    );
    // From where not so many have asked yet.
    const named = await failureOf('account.check', {}, VISITOR, '192.0.2.2');
    expect(wrongFailure(api['account.check'], named)).toBeNull();
    expect(wrongFailure({ ...api['account.check'], fieldErrors: [] }, named)).toBe(
      'usr: usr_required is not declared',
    );
    expect(wrongFailure(api['video.get'], new Error('x'))).toContain('an error');
  });
});
