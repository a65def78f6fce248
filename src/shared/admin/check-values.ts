import { adAddress } from '../entities/site.ts';
import type { FieldError } from '../errors/app-error.ts';
import type { FieldCode } from '../errors/field-codes.ts';
import { isAssignedCountry } from '../filters/assigned-countries.ts';
import { isUnseen, textLength } from '../text/written.ts';
import { fieldsOf, type AdminField } from './fields.ts';
import type { AdminKind, AdminValues } from './kinds.ts';

const DIR = /^(?=.*[^0-9])[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The public address of a picture in the media store. */
const MEDIA_PICTURE = /^\/media\/p\/[\w-]{1,64}(?:\.[\w-]{1,16}){0,3}$/;
const AD_PICTURE = /^\/media\/a\/[0-9a-f]{20}\.(?:avif|jpg|png|webp)$/;
/** Not allowed in a line: control characters, and marks that change the direction of text. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const UNSEEN_IN_TEXT = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;
const DIR_MAX = 100;

/** An https address with a plain host; nothing is fetched. */
export function isHttpsAddress(text: string): boolean {
  if (!adAddress.safeParse(text).success || UNSEEN.test(text)) return false;
  // A host with a dot, in letters that no reader confuses (an IDN in its ASCII form), and an optional port.
  const host =
    /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9])(?::(\d{1,5}))?(?:[/?#]|$)/i.exec(text);
  return host !== null && !/(?:^|\.)-|-(?:\.|$)/.test(host[1] ?? '') && Number(host[2] ?? 443) <= 65_535;
}

/** Whether a text is an existing day. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Other names of a model. */
const NAMES_MAX = 40;

/** Names in a text with one name per line, without repetitions, in order. */
export function namesIn(text: string): readonly string[] {
  return [...new Set(text.split('\n').map((name) => name.trim()))].filter((name) => !isUnseen(name)).sort();
}

/** Country codes in a text, without repetitions, in order. */
export function countriesIn(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().split(/[\s,]+/))].filter((code) => code !== '').sort();
}

/** All errors in the values of an item, one per field, in order. */
export function valueErrors(kind: AdminKind, id: string, values: AdminValues): readonly FieldError[] {
  return fieldsOf(kind, id).flatMap((field) => {
    const code = fieldError(field, values[field.name] ?? '');
    return code === null ? [] : [{ field: field.name, code }];
  });
}

/** Names of values that are no field of the item. */
export function strayNames(kind: AdminKind, id: string, values: AdminValues): readonly string[] {
  const known = new Set<string>(fieldsOf(kind, id).map(({ name }) => name));
  return Object.keys(values).filter((name) => !known.has(name));
}

function fieldError(field: AdminField, value: string): FieldCode | null {
  const { kind, isRequired, min = 0, max = Infinity, choices = [] } = field;
  if (isUnseen(value)) return isRequired ? 'required' : value === '' ? null : 'setting_invalid';
  const valid = (isValid: boolean): FieldCode | null => (isValid ? null : 'setting_invalid');
  switch (kind) {
    case 'line':
    case 'text': {
      if (textLength(value) > max) return 'max_length';
      return valid(!(kind === 'line' ? UNSEEN : UNSEEN_IN_TEXT).test(value));
    }
    case 'lines': {
      const names = namesIn(value);
      if (names.length > NAMES_MAX || names.some((name) => textLength(name) > max)) return 'max_length';
      return valid(!UNSEEN_IN_TEXT.test(value));
    }
    case 'dir':
    case 'group':
      return valid(value.length <= DIR_MAX && DIR.test(value));
    case 'number':
    case 'switch':
      return valid(/^(?:0|[1-9]\d{0,8})$/.test(value) && Number(value) >= min && Number(value) <= max);
    case 'choice':
      return valid(choices.includes(value));
    case 'url':
      return isHttpsAddress(value) ? null : 'invalid_url';
    case 'day':
      return valid(isDay(value));
    case 'country':
      return valid(isAssignedCountry(value));
    case 'countries':
      return valid(countriesIn(value).every(isAssignedCountry));
    case 'member':
      return valid([...value].length <= 20 && !UNSEEN.test(value));
    case 'picture':
      return valid((field.use === 'advert' ? AD_PICTURE : MEDIA_PICTURE).test(value));
  }
}
