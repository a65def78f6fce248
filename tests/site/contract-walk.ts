import type * as z from 'zod/mini';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { addressOf, goodOf, OPERATIONS } from './good-calls.ts';

type Fields = Readonly<Record<string, string>>;

/** Values of one field that are tried, but of those that lead: all of these. */
const TRIED = 2;
/** Fields whose every value may be another query, and which are tried with the values of all others. */
const LEADING = ['sort', 'section', 'kind'];

/** Things of a world that calls can be about: ids, or a `dir` for a category, model or channel. */
export interface WalkedObjects {
  readonly category: string;
  readonly model: string;
  readonly channel: string;
  readonly country: string;
  readonly video_id: string;
  readonly playlist_id: string;
  readonly album_id: string;
  readonly member: string;
}

export interface WalkedCall {
  readonly operation: Operation;
  readonly path: string;
}

/** Every call of the contract that reads, in every way that may come to another query. */
export function contractWalk(things: WalkedObjects): readonly WalkedCall[] {
  return OPERATIONS.flatMap((operation) =>
    [...new Set(addressesOf(operation, things))].map((path) => ({ operation, path })),
  );
}

function addressesOf(operation: Operation, things: WalkedObjects): readonly string[] {
  const choices = Object.entries(choicesOf(operation));
  const leading = choices.filter(([name]) => LEADING.includes(name));
  const changes = (leading.length > 0 ? leading : choices).flatMap(([name, values]) =>
    values.flatMap((value) =>
      choices.flatMap(([other, others]) => others.map((word): Fields => ({ [name]: value, [other]: word }))),
    ),
  );
  return (changes.length > 0 ? changes : [{}]).map((change: Fields) => {
    const section = change['section'] ?? goodOf(operation)['section'] ?? '';
    return filled(operation, { lifetime: '0', ...aboutOf(operation, section, things), ...change });
  });
}

/** Values that are tried of each field of a call: those of its lists of words, and a page far down. */
function choicesOf(operation: Operation): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(shapeOf(operation)).map(([name, schema]): [string, readonly string[]] => {
    if (name === 'page' || name === 'file') return [name, ['1', '30']];
    const { entries: words = {} } = inner(schema)._zod.def as { entries?: Fields };
    const all = Object.values(words);
    return [name, LEADING.includes(name) ? all : all.slice(0, TRIED)];
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** What a call is about. */
function aboutOf(operation: Operation, section: string, things: WalkedObjects): Fields {
  const { video_id, playlist_id, album_id, member } = things;
  const objects: Fields = {
    all: '0',
    video: video_id,
    album: album_id,
    playlist: playlist_id,
    category: things.category,
    model: things.model,
    channel: things.channel,
    country: things.country,
  };
  const own: Partial<Record<Operation, Fields>> = {
    'category.get': { object_id: things.category },
    'model.get': { dir: things.model },
    'channel.get': { object_id: things.channel },
    'search.summary': { gender: 'str' },
    suggest: { gender: 'str' },
    'countries.top': { gender: 'str' },
    'members.list': { search: 'member' },
    // Nobody has one with themselves.
    'messages.dialog': { _id: String(Number(member) + 1) },
  };
  const isList = 'object_id' in shapeOf(operation) && 'section' in shapeOf(operation);
  return {
    video_id,
    playlist_id,
    album_id,
    _id: member,
    ...(isList && { object_id: objects[section] ?? member }),
    ...own[operation],
  };
}

/** An optional field is in the query, where the path has no place for it. */
function filled(operation: Operation, given: Fields): string {
  const { path, derived = {} }: Endpoint = api[operation];
  const slots = Object.entries(derived).map(([name, of]) => [name, of({ ...goodOf(operation), ...given })]);
  const fields: Fields = { ...given, ...(Object.fromEntries(slots) as Fields) };
  const address = addressOf(operation, fields);
  const more = Object.entries(fields).filter(
    ([name]) => name in shapeOf(operation) && !path.includes(`{${name}}`) && !address.includes(`${name}=`),
  );
  return more.reduce(
    (url, [name, value]) => `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`,
    address,
  );
}

const shapeOf = (operation: Operation) =>
  (api[operation].input._zod.def as unknown as { shape: Readonly<Record<string, z.ZodMiniType>> }).shape;

function inner(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema._zod.def as { innerType?: z.ZodMiniType };
  return innerType ? inner(innerType) : schema;
}
