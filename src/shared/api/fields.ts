import * as z from 'zod/mini';
import { LIFETIME } from '../constants.ts';
import { COUNT, PAGE } from '../limits.ts';
import type { WireFields } from './endpoint.ts';

/** A whole number in canonical form: no sign, no leading zero, so that a value has only one address. */
export const wholeNumber = (least: number, most: number) =>
  z.codec(z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)), z.int().check(z.gte(least), z.lte(most)), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  });

/** Page number, from 1. */
export const page = wholeNumber(PAGE.min, PAGE.max);

/** Seconds to cache an answer, if the field is not a slot of the path. */
export const lifetime = wholeNumber(0, LIFETIME.max);

/** Number of items requested. */
export const itemCount = wholeNumber(COUNT.min, COUNT.max);

/** `{bucket}` of decisions B. */
export const videoBucket = ({ video_id }: WireFields): string =>
  String(Math.floor(Number(video_id) / 1000) * 1000);
