import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeReply, encodeRequest, type WireRequest } from '../../src/shared/api/client.ts';
import type { Endpoint, WireFields, WireParts } from '../../src/shared/api/endpoint.ts';
import { fillPath, readPath, slotsOf } from '../../src/shared/api/path.ts';
import { api } from '../../src/shared/api/table/index.ts';
import { LIFETIME } from '../../src/shared/constants.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { isErrorCode } from '../../src/shared/errors/codes.ts';
import { isFieldCode } from '../../src/shared/errors/field-codes.ts';
import { ROLES } from '../../src/shared/roles.ts';
import { arbitraryOf } from '../support/arbitrary.ts';

type Rows = readonly (readonly [string, Endpoint])[];

const rows: Rows = Object.entries(api);

/** The fields a request carries outside its path. */
function looseFields(request: WireRequest): WireParts {
  return (
    request.parts ?? request.form ?? Object.fromEntries(new URLSearchParams(request.path.split('?')[1] ?? ''))
  );
}

/** The rows of the contract a request could be meant for; the law wants exactly one. */
function rowsFor(request: WireRequest, among = rows): readonly string[] {
  const path = request.path.split('?')[0] ?? '';
  const loose = looseFields(request);
  return among
    .filter(([, row]) => row.method === request.method && readsAs(row, path))
    .filter(([, row]) => Object.entries(row.match ?? {}).every(([name, value]) => loose[name] === value))
    .map(([name]) => name);
}

function readsAs(row: Endpoint, path: string): boolean {
  try {
    return readPath(row, path) !== null;
  } catch {
    // The form fits even where a value does not: still a candidate.
    return true;
  }
}

function codeOf(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown instanceof AppError ? { code: thrown.code, field: thrown.field } : thrown;
  }
  return 'nothing thrown';
}

describe('the table', () => {
  it('has rows', () => expect(rows.length).toBeGreaterThanOrEqual(6));
});

describe.each(rows)('%s', (name, row) => {
  const input = arbitraryOf(row.input, 'model');
  const encode = (value: unknown) => z.encode(row.input, value) as WireFields;

  it('reads back from its path and fields what was written into them', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: LIFETIME.max }), (value, lifetime) => {
        const fields = encode(value);
        const { path, rest } = fillPath(row, fields, lifetime);
        const read = readPath(row, path);
        const { ...loose } = rest as Record<string, string>;
        for (const fixed of Object.keys(row.match ?? {})) delete loose[fixed];
        expect({ ...read?.fields, ...loose }).toEqual(fields);
        expect(read?.lifetime).toBe(slotsOf(row.path).includes('lifetime') ? lifetime : row.cacheSeconds);
      }),
    );
  });

  it('decodes the fields of its own request to the same input', () => {
    fc.assert(
      fc.property(input, (value) => {
        const request = encodeRequest(row, value);
        const read = readPath(row, request.path.split('?')[0] ?? '');
        const fields: Record<string, unknown> = { ...looseFields(request), ...read?.fields };
        for (const fixed of Object.keys(row.match ?? {})) delete fields[fixed];
        expect(z.decode(row.input, fields as never)).toEqual(value);
      }),
    );
  });

  it('is the only row its requests can be meant for', () => {
    fc.assert(
      fc.property(input, (value) => {
        expect(rowsFor(encodeRequest(row, value))).toEqual([name]);
      }),
    );
  });

  it('keeps its output through encoding and decoding, both ways round', () => {
    fc.assert(
      fc.property(arbitraryOf(row.output, 'model'), (value) => {
        expect(z.decode(row.output, z.encode(row.output, value as never))).toEqual(value);
      }),
    );
    fc.assert(
      fc.property(arbitraryOf(row.output, 'wire'), (value) => {
        expect(z.encode(row.output, z.decode(row.output, value as never))).toEqual(value);
      }),
    );
  });

  it('drops from its output what the contract does not name', () => {
    fc.assert(
      fc.property(arbitraryOf(row.output, 'wire'), (value) => {
        const body = JSON.stringify({ ...(value as object), secret: 'not for the page' });
        expect(decodeReply(row, { status: 200, body })).not.toHaveProperty('secret');
      }),
      { numRuns: 20 },
    );
  });

  it('refuses a field it does not know', () => {
    fc.assert(
      fc.property(input, (value) => {
        const stray = { ...(value as object), stray: '1' };
        expect(codeOf(() => encodeRequest(row, stray))).toMatchObject({ code: 'bad_request' });
      }),
      { numRuns: 20 },
    );
  });

  it('has files where it is multipart, and nowhere else', () => {
    expect(row.files !== undefined).toBe(row.encoding === 'multipart');
    fc.assert(
      fc.property(input, (value) => {
        const { form, parts } = encodeRequest(row, value);
        expect(parts !== undefined).toBe(row.encoding === 'multipart');
        expect(form !== null).toBe(row.encoding === 'form');
        for (const [name, part] of Object.entries(parts ?? {}))
          expect(part instanceof Uint8Array).toBe(Object.hasOwn(row.files ?? {}, name));
      }),
      { numRuns: 20 },
    );
  });

  it('refuses a derived slot that does not fit its source', () => {
    for (const slot of Object.keys(row.derived ?? {})) {
      fc.assert(
        fc.property(input, fc.stringMatching(/^[1-9]\d{0,8}$/), (value, other) => {
          const fields = encode(value);
          fc.pre(row.derived?.[slot]?.(fields) !== other);
          const wrong = { ...row, derived: { ...row.derived, [slot]: () => other } };
          expect(codeOf(() => readPath(row, fillPath(wrong, fields).path))).toEqual({
            code: 'bad_request',
            field: slot,
          });
        }),
      );
    }
  });

  it('names real roles, codes, slots and times', () => {
    expect(ROLES).toContain(row.access);
    expect(row.errors.filter((code) => !isErrorCode(code))).toEqual([]);
    expect((row.fieldErrors ?? []).filter((code) => !isFieldCode(code))).toEqual([]);
    expect(row.cacheSeconds).toBeGreaterThanOrEqual(0);
    expect(row.cacheSeconds).toBeLessThanOrEqual(LIFETIME.max);
    const slots = slotsOf(row.path).filter((slot) => slot !== 'lifetime');
    expect(new Set(slots).size).toBe(slots.length);
    expect(Object.keys(row.derived ?? {}).filter((slot) => !slots.includes(slot))).toEqual([]);
  });

  it('answers only with public caching when anybody may call', () => {
    if (row.access !== 'visitor' || row.method === 'POST') expect(row.cacheSeconds).toBe(0);
  });
});

describe('the laws can fail', () => {
  const list = api['videos.list'];

  it('sees two rows of one form, unless fields tell them apart', () => {
    const post: Endpoint = { ...list, method: 'POST', path: '/api/input.php', encoding: 'form' };
    const request: WireRequest = { method: 'POST', path: '/api/input.php', form: { act: 'vote' } };
    const vote: Endpoint = { ...post, match: { act: 'vote' } };
    const view: Endpoint = { ...post, match: { act: 'view' } };
    expect(
      rowsFor(request, [
        ['post', post],
        ['vote', vote],
      ]),
    ).toEqual(['post', 'vote']);
    expect(
      rowsFor(request, [
        ['view', view],
        ['vote', vote],
      ]),
    ).toEqual(['vote']);
  });

  it('refuses a value that would break its separators', () => {
    const fields = { ...pathFields, object_id: 'a.b' };
    expect(codeOf(() => fillPath(list, fields))).toEqual({ code: 'bad_request', field: 'object_id' });
  });

  it('notices a codec that loses a field', () => {
    const lossy = z.codec(z.object({ a: z.string() }), z.object({ a: z.string() }), {
      decode: () => ({ a: '' }),
      encode: (value) => value,
    });
    const law = fc.property(arbitraryOf(lossy, 'wire'), (value) => {
      expect(z.encode(lossy, z.decode(lossy, value as never))).toEqual(value);
    });
    expect(fc.check(law).failed).toBe(true);
  });
});

const pathFields: WireFields = {
  gender: 'str',
  sort: 'latest-updates',
  count: '60',
  section: 'all',
  object_id: '0',
  page: '1',
  type: 'all',
  duration: 'all',
  date: 'all',
};
