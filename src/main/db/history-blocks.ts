/** Turns of a block of the words index (migrations.ts, where they are twelve bits). */
export const WORD_TURNS = 4_096;

const BYTES = WORD_TURNS / 8;

/** Fewer places than this are kept one by one, two bytes each; as many or more as one bit each. */
const LISTED = BYTES / 2;

/** No place of a block yet. */
export const noPlaces = (): Uint8Array => new Uint8Array(BYTES);

/** Whether packed places are one bit each already. */
export const isBits = (packed: Uint8Array): boolean => packed.length === BYTES;

/** Adds the places that were packed. */
export function unpack(packed: Uint8Array, bits: Uint8Array): void {
  if (isBits(packed)) for (let at = 0; at < BYTES; at += 1) bits[at] = (bits[at] ?? 0) | (packed[at] ?? 0);
  else
    for (let at = 0; at < packed.length; at += 2)
      mark(bits, (packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8));
}

/** Empty where there is no place. */
export function pack(bits: Uint8Array): Uint8Array {
  const places = placesOf(bits, LISTED);
  if (places.length === LISTED) return bits;
  return Uint8Array.from(places.flatMap((place) => [place & 255, place >> 8]));
}

export function mark(bits: Uint8Array, place: number): void {
  bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
}

export function unmark(bits: Uint8Array, place: number): void {
  bits[place >> 3] = (bits[place >> 3] ?? 0) & ~(1 << (place & 7));
}

/** Leaves the places that are in both; whether there is one. */
export function keepCommon(bits: Uint8Array, other: Uint8Array): boolean {
  let left = 0;
  for (let at = 0; at < BYTES; at += 1) left |= bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
  return left !== 0;
}

/** Newest first, up to so many. */
export function placesOf(bits: Uint8Array, most = WORD_TURNS): readonly number[] {
  const places: number[] = [];
  for (let at = BYTES - 1; at >= 0; at -= 1) {
    const byte = bits[at] ?? 0;
    if (byte === 0) continue;
    for (let bit = 7; bit >= 0; bit -= 1)
      if (byte & (1 << bit) && places.push(at * 8 + bit) === most) return places;
  }
  return places;
}
