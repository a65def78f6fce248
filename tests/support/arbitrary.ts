import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import { anyText } from './any-text.ts';

/** Which side of codecs to generate: as on the wire, or as inside our code. */
export type Side = 'wire' | 'model';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/**
 * Values a schema accepts, generated from the schema itself, so that a new field is tested without being named here.
 * @throws Error for a kind of schema that is not taught yet: never skips silently
 */
export function arbitraryOf(schema: Schema, side: Side): Arbitrary<unknown> {
  const def = schema._zod.def as Def;
  const of = (inner: Schema) => arbitraryOf(inner, side);
  switch (def.type) {
    case 'object':
      return objectOf(def.shape, side);
    case 'array':
      return fc.array(of(def.element), {
        ...lengths(schema),
        maxLength: Math.min(3, lengths(schema).maxLength),
      });
    case 'record':
      return fc.dictionary(of(def.keyType) as Arbitrary<string>, of(def.valueType), { maxKeys: 3 });
    case 'string':
      return textOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'union':
      return fc.oneof(...def.options.map(of));
    case 'nullable':
      return fc.option(of(def.innerType), { nil: null });
    case 'optional':
      return of(def.innerType);
    case 'readonly':
      return of(def.innerType);
    case 'custom':
      return bytesOf(schema);
    case 'null':
      return fc.constant(null);
    case 'undefined':
    case 'void':
      return fc.constant(undefined);
    case 'pipe':
      return of(side === 'wire' ? def.in : def.out);
    default:
      throw new Error(`arbitraryOf does not know ${def.type} yet`);
  }
}

/** Optional fields are left out half of the time, never set to `undefined`. */
function objectOf(shape: Readonly<Record<string, Schema>>, side: Side): Arbitrary<object> {
  const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field, side)] as const);
  const required = Object.entries(shape).filter(([, field]) => field._zod.optin === undefined);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.map(([name]) => name),
    noNullPrototype: true,
  });
}

/** The one class that the contract names. */
function bytesOf(schema: Schema): Arbitrary<Uint8Array> {
  if (!z.core.safeParse(schema, new Uint8Array()).success)
    throw new Error('arbitraryOf does not know this class');
  return fc.uint8Array({ maxLength: 64 });
}

function textOf(schema: Schema): Arbitrary<string> {
  const checks = checksOf(schema);
  if (checks.some((check) => 'format' in check && check.format === 'datetime')) {
    const [min, max] = [new Date('1970-01-01T00:00:00Z'), new Date('9999-12-31T00:00:00Z')];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  const patterns = checks.flatMap((check) =>
    'pattern' in check && check.pattern instanceof RegExp ? [check.pattern] : [],
  );
  const base = patterns[0] ? fc.stringMatching(withoutLookahead(patterns[0])) : anyText(lengths(schema));
  const { minLength, maxLength } = lengths(schema);
  const isFree = !checks.some(({ check }) => check === 'custom');
  return base.filter(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      patterns.every((pattern) => pattern.test(text)) &&
      (isFree || z.core.safeParse(schema, text).success),
  );
}

/** fast-check builds from a pattern without lookaheads; the filter above still applies the whole of it. */
const withoutLookahead = (pattern: RegExp) =>
  new RegExp(pattern.source.replaceAll(/\(\?[!=][^)]*\)/g, ''), pattern.flags);

function numberOf(schema: Schema): Arbitrary<number> {
  const checks = checksOf(schema);
  let [min, max] = [-1e9, 1e9];
  for (const check of checks) {
    if (check.check === 'greater_than') min = Math.max(min, limitOf(check));
    if (check.check === 'less_than') max = Math.min(max, limitOf(check));
  }
  const isWhole = checks.some((check) => 'format' in check && /int/.test(String(check.format)));
  return isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

/** Number and string formats are checks of their own definition; all others are listed beside it. */
function checksOf(schema: Schema): readonly z.core.$ZodCheckDef[] {
  const def = schema._zod.def as unknown as z.core.$ZodCheckDef & { checks?: readonly z.core.$ZodCheck[] };
  return [...('check' in def ? [def] : []), ...(def.checks ?? []).map((check) => check._zod.def)];
}

function lengths(schema: Schema): { minLength: number; maxLength: number } {
  let [minLength, maxLength] = [0, 200];
  for (const check of checksOf(schema)) {
    if (check.check === 'min_length') minLength = limitOf(check);
    if (check.check === 'max_length') maxLength = Math.min(maxLength, limitOf(check));
  }
  return { minLength, maxLength };
}

/** The number of a limit, under the name its kind of check gives it. */
function limitOf(check: z.core.$ZodCheckDef): number {
  const { value, minimum, maximum } = check as z.core.$ZodCheckDef &
    Partial<Record<'value' | 'minimum' | 'maximum', unknown>>;
  return Number(value ?? minimum ?? maximum);
}
