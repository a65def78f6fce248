import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaErrors } from '../../../src/renderer/features/core/form/field-errors.ts';
import { endpoint } from '../../../src/shared/api/endpoint.ts';

const row = endpoint({
  method: 'POST',
  path: '/api/input.php',
  access: 'visitor',
  encoding: 'form',
  input: z.strictObject({
    name: z.string().check(z.minLength(2), z.maxLength(4)),
    kind: z.optional(z.enum(['a', 'b'])),
    email: z.optional(z.string().check(z.regex(/@/, 'email_invalid'))),
    number: z.optional(z.string().check(z.regex(/^\d+$/))),
  }),
  output: z.object({}),
  errors: ['bad_request'],
  cacheSeconds: 0,
});

it.each([
  ['nothing', { name: 'hana' }, []],
  ['a field that is missing', {}, [['name', 'required']]],
  ['a text that is too short', { name: 'h' }, [['name', 'required']]],
  ['a text that is too long', { name: 'hanako' }, [['name', 'max_length']]],
  ['a value that is none of them', { name: 'hana', kind: 'c' }, [['kind', 'required']]],
  ['a code that the schema names', { name: 'hana', email: 'x' }, [['email', 'email_invalid']]],
  ['another format', { name: 'hana', number: 'x' }, [['number', 'invalid_format']]],
  ['a field nobody knows', { name: 'hana', more: 'x' }, [['', 'unrecognized_keys']]],
  ['several', { name: '', kind: 'c' }, [['name', 'required'], ['kind', 'required']]], // prettier-ignore
])('a schema says of %s', (_what, input, expected) => {
  expect(schemaErrors(row, input).map(({ field, code }) => [field, code])).toEqual(expected);
});
