import fc, { type Arbitrary } from 'fast-check';

const FIRST_HALF = 0xd800;
const HALVES = 0x800;

/**
 * Any character there is, halves of pairs aside: what fast-check calls `binary`. Its own makes a table of all million
 * of them, a second in every process that asks.
 */
const character: Arbitrary<string> = fc.nat(0x10_ffff - HALVES).map(
  (number) => String.fromCodePoint(number < FIRST_HALF ? number : number + HALVES),
  (text) => {
    if (typeof text !== 'string' || [...text].length !== 1) throw new Error('not one character');
    const code = text.codePointAt(0)!;
    if (code >= FIRST_HALF && code < FIRST_HALF + HALVES) throw new Error('half of a pair');
    return code < FIRST_HALF ? code : code - HALVES;
  },
);

/** Text of any characters, and now and then the names that trip programs up. Lengths in characters. */
export const anyText = (lengths: { readonly minLength?: number; readonly maxLength?: number }) =>
  fc.string({ unit: character, ...lengths });
