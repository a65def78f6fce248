import fc from 'fast-check';
import { refusal } from '../../../src/shared/errors/reasons.ts';
import { describe, expect, it } from 'vitest';
import { readFailure, writeFailure } from '../../../src/shared/api/envelope.ts';
import { AppError, appErrorData, asAppError } from '../../../src/shared/errors/app-error.ts';
import { ERROR_CODES, ERROR_STATUS, isErrorCode } from '../../../src/shared/errors/codes.ts';

const data = fc.record(
  {
    code: fc.constantFrom(...ERROR_CODES),
    field: fc.string({ minLength: 1 }),
    params: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer()), {
      noNullPrototype: true,
    }),
    codes: fc.array(fc.string()),
    notifyCode: fc.string({ minLength: 1 }),
  },
  { requiredKeys: ['code'], noNullPrototype: true },
);

describe('the failure envelope (decisions B)', () => {
  it('carries codes, field and placeholders across the wire and the bridge', () => {
    fc.assert(
      fc.property(data, (given) => {
        const body: unknown = JSON.parse(JSON.stringify(writeFailure(new AppError(given))));
        const read = readFailure(400, body).toData();
        expect(read).toMatchObject(given);
        expect(appErrorData.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
    );
  });

  it('carries a reason as the code, and reads it back beside the code of its status', () => {
    const body = writeFailure(refusal('invalid_usr_or_pwd', { params: { minutes: 3 } }));
    expect(body).toMatchObject({ code: 'invalid_usr_or_pwd', error: 'invalid_usr_or_pwd' });
    const known = { code: 'need_auth', reason: 'invalid_usr_or_pwd', params: { minutes: 3 } };
    expect(readFailure(401, body).toData()).toEqual(known);
    // Of a newer site.
    expect(readFailure(403, { code: 'foo_bar' }).toData()).toEqual({
      code: 'dont_have_permission',
      reason: 'foo_bar',
    });
  });

  it('reads any body without throwing, and of one half broken what can be read', () => {
    const part = fc.jsonValue();
    const parts = fc.record(
      { code: part, error: part, codes: part, field: part, errors: part, params: part },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.oneof(part, parts), (status, body) => {
        const read = readFailure(status, body).toData();
        expect(appErrorData.parse(read)).toEqual(read);
      }),
    );
    fc.assert(
      fc.property(parts, fc.string({ minLength: 1 }), (body, notify_code) => {
        expect(readFailure(409, { ...body, notify_code }).notifyCode).toBe(notify_code);
      }),
    );
    expect(
      readFailure(409, { code: 7, codes: ['foo_bar', 'already_voted'], notify_code: {} }).toData(),
    ).toEqual({
      code: 'conflict',
      reason: 'foo_bar',
      codes: ['foo_bar', 'already_voted'],
    });
    expect(readFailure(409, { code: '', codes: [], notify_code: '' }).toData()).toEqual({
      code: 'conflict',
      codes: [],
    });
  });

  it('is the body of the specification', () => {
    expect(writeFailure(new AppError({ code: 'bad_request', field: 'page' }))).toEqual({
      ok: false,
      success: false,
      error: 'bad_request',
      code: 'bad_request',
      field: 'page',
      errors: [{ field: 'page', code: 'bad_request' }],
    });
  });

  it('carries no cause: that stays in the log', () => {
    const error = new AppError({ code: 'internal' }, { cause: new Error('SELECT * FROM member') });
    expect(JSON.stringify(writeFailure(error))).not.toMatch(/SELECT|stack/);
  });

  it.each([
    [400, 'bad_request'],
    [401, 'need_auth'],
    [403, 'dont_have_permission'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [429, 'too_many_requests'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [418, 'bad_answer'],
  ])('judges status %d without a body of ours as %s', (status, code) => {
    for (const body of [null, '<html>', [], { code: 'no_such_code' }, { code: 7 }]) {
      expect(readFailure(status, body).code).toBe(code);
    }
  });
});

describe('AppError', () => {
  it('wraps what is not ours and keeps the cause', () => {
    const cause = new TypeError('x is not a function');
    expect(asAppError(cause)).toMatchObject({ code: 'internal', cause });
    const own = new AppError({ code: 'not_found' });
    expect(asAppError(own)).toBe(own);
  });

  it('is read from another process only when its code is ours', () => {
    expect(appErrorData.safeParse({ code: 'toString' }).success).toBe(false);
    expect(isErrorCode('__proto__')).toBe(false);
    expect(isErrorCode('constructor')).toBe(false);
    expect(isErrorCode('not_found')).toBe(true);
  });

  it('travels under a status that fits: failures only, none for what a client alone can raise', () => {
    for (const status of Object.values(ERROR_STATUS))
      expect(status === 0 || (status >= 400 && status <= 503)).toBe(true);
  });
});
