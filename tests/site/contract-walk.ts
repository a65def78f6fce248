import type * as z from 'zod/mini';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { addressOf, goodOf, OPERATIONS } from './good-calls.ts';

/** Values of one field that are tried: all sorts and sections, of longer lists these many. */
const TRIED = 2;
/** Fields whose every value may be another query, and which are tried with all values of the others. */
const LEADING = ['sort', 'section'];

/** What a section's object is called in `full-world.ts`. */
const OBJECTS: Readonly<Record<string, string>> = {
  category: 'rain',
  model: 'model-1',
  country: 'is',
  channel: '1',
};

/** The same where models and channels are called by their names. */
const NAMED = { model: 'model-1', channel: 'channel-1' };

/** Objects of a call's other fields in the same world. */
const OWN: Readonly<Partial<Record<Operation, Readonly<Record<string, string>>>>> = {
  'category.get': { object_id: 'rain' },
  'model.get': { dir: 'model-1' },
  'channel.get': { object_id: 'channel-1' },
  'search.summary': { gender: 'str' },
  suggest: { gender: 'str' },
  'countries.top': { gender: 'str' },
  'members.list': { search: 'member' },
};

/** Values that are tried of each field of a call: those of its lists of words, and a page far down. */
function choicesOf(operation: Operation): Readonly<Record<string, readonly string[]>> {
  const { shape } = api[operation].input._zod.def as unknown as { shape: Record<string, z.ZodMiniType> };
  const entries = Object.entries(shape).map(([name, schema]): [string, readonly string[]] => {
    if (name === 'page' || name === 'file') return [name, ['1', '30']];
    const { entries: words } = inner(schema)._zod.def as { entries?: Record<string, string> };
    const all = Object.values(words ?? {});
    return [name, LEADING.includes(name) ? all : all.slice(0, TRIED)];
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

function inner(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema._zod.def as { innerType?: z.ZodMiniType };
  return innerType ? inner(innerType) : schema;
}

/** Addresses of all ways to ask for an operation that make a query of their own: any two fields together. */
function addressesOf(operation: Operation): readonly string[] {
  const choices = Object.entries(choicesOf(operation));
  const leading = choices.filter(([name]) => LEADING.includes(name));
  const changes = (leading.length > 0 ? leading : choices).flatMap(([name, values]) =>
    values.flatMap((value) =>
      choices.flatMap(([other, others]) => others.map((word) => ({ [name]: value, [other]: word }))),
    ),
  );
  return (changes.length > 0 ? changes : [{}]).map((change) => {
    const { section = goodOf(operation)['section'] ?? '' } = change as { section?: string };
    const names = operation === 'comments.list' ? { ...OBJECTS, ...NAMED, video: '1001' } : OBJECTS;
    const isList = 'section' in choicesOf(operation) && operation !== 'categories';
    const object = isList ? { object_id: section === 'all' ? '0' : (names[section] ?? '1') } : {};
    return filled(operation, { lifetime: '0', ...object, ...OWN[operation], ...change });
  });
}

/** An optional field stands in the query, where the path has no place for it. */
function filled(operation: Operation, given: Readonly<Record<string, string>>): string {
  const { path, input, derived = {} }: Endpoint = api[operation];
  const slots = Object.entries(derived).map(([name, of]) => [name, of({ ...goodOf(operation), ...given })]);
  const fields = { ...given, ...(Object.fromEntries(slots) as Record<string, string>) };
  const address = addressOf(operation, fields);
  const { shape } = input._zod.def as unknown as { shape: Record<string, unknown> };
  const more = Object.entries(fields).filter(
    ([name]) => name in shape && !path.includes(`{${name}}`) && !address.includes(`${name}=`),
  );
  return more.reduce(
    (url, [name, value]) => `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`,
    address,
  );
}

/** Every call of the contract that reads, in every way that may come to another query. */
export const CONTRACT_WALK = OPERATIONS.flatMap((operation) =>
  [...new Set(addressesOf(operation))].map((path) => ({ operation, path })),
);
