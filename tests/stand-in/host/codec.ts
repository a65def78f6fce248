/** A value that JSON cannot hold is a row of a table; rows point at each other by number, so cycles and depth are free. */
type Slot = string | number | boolean | null | readonly [number];
type Row = readonly [tag: string, ...rest: unknown[]];

/** What to do with values that a structured clone refuses: functions, promises, host objects. */
export interface CodecHooks {
  /** A token that `revive` understands on the other side, or undefined to refuse. */
  hold(value: object): string | number | readonly (string | number)[] | undefined;
  revive(token: unknown): unknown;
}

export interface Codec {
  /** @throws DOMException "An object could not be cloned." like ipcRenderer.send */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

/**
 * Structured clone as text, for the three crossings: page world, preload world, main process. It is also handed to
 * the page as source text, so it must not name anything outside itself.
 */
export function createCodec(hooks?: CodecHooks): Codec {
  const typedArrays = new Set(
    'Int8 Uint8 Uint8Clamped Int16 Uint16 Int32 Uint32 Float32 Float64 BigInt64 BigUint64'
      .split(' ')
      .map((n) => `${n}Array`)
      .concat('DataView'),
  );
  const refuse = (): never => {
    throw new DOMException('An object could not be cloned.', 'DataCloneError');
  };
  const kindOf = (value: object) => Object.prototype.toString.call(value).slice(8, -1);
  const toBase64 = (buffer: ArrayBuffer) => {
    const bytes = new Uint8Array(buffer);
    let text = '';
    for (let i = 0; i < bytes.length; i += 32_768)
      text += String.fromCharCode(...bytes.subarray(i, i + 32_768));
    return btoa(text);
  };
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer;

  function encode(root: unknown): string {
    const rows: Row[] = [];
    const seen = new Map<object, number>();
    const queue: [number, object][] = [];
    const add = (row: Row): readonly [number] => [rows.push(row) - 1];
    const slot = (value: unknown): Slot => {
      if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
      if (typeof value === 'number') {
        return Number.isFinite(value) && !Object.is(value, -0)
          ? value
          : add(['n', Object.is(value, -0) ? '-0' : String(value)]);
      }
      if (value === undefined) return add(['u']);
      if (typeof value === 'bigint') return add(['b', String(value)]);
      if (typeof value === 'symbol') return refuse();
      const known = seen.get(value);
      if (known !== undefined) return [known];
      const at = add(['?']);
      seen.set(value, at[0]);
      queue.push([at[0], value]);
      return at;
    };
    const rowOf = (value: object): Row => {
      const token = hooks?.hold(value);
      if (token !== undefined) return ['h', token];
      if (typeof value === 'function') return refuse();
      const kind = kindOf(value);
      if (Array.isArray(value)) return ['a', Array.from(value, slot)];
      if (kind === 'Date') return ['d', Number(value)];
      if (value instanceof RegExp) return ['r', value.source, value.flags];
      if (value instanceof Map) return ['m', [...value].map(([key, item]) => [slot(key), slot(item)])];
      if (value instanceof Set) return ['s', [...value].map(slot)];
      if (value instanceof Error) return ['e', value.name, value.message, value.stack];
      if (kind === 'ArrayBuffer') return ['A', toBase64(value as ArrayBuffer)];
      if (ArrayBuffer.isView(value) && typedArrays.has(kind)) {
        const { buffer, byteOffset, byteLength } = value;
        return ['T', kind, toBase64((buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength))];
      }
      if (kind === 'Number' || kind === 'String' || kind === 'Boolean') return ['o1', slot(value.valueOf())];
      if (kind !== 'Object') return refuse();
      return ['o', Object.keys(value).map((key) => [key, slot((value as Record<string, unknown>)[key])])];
    };
    const first = slot(root);
    // Breadth first and without recursion: a nesting of 10,000 is a loop of 10,000.
    for (let i = 0; i < queue.length; i++) {
      const [at, value] = queue[i] as [number, object];
      rows[at] = rowOf(value);
    }
    return JSON.stringify([first, rows]);
  }

  function decode(text: string): unknown {
    const [first, rows] = JSON.parse(text) as [Slot, Row[]];
    const made = rows.map(([tag, a, b]): unknown => {
      if (tag === 'u') return undefined;
      if (tag === 'n') return Number(a);
      if (tag === 'b') return BigInt(a as string);
      if (tag === 'd') return new Date(a as number);
      if (tag === 'r') return new RegExp(a as string, b as string);
      if (tag === 'A') return fromBase64(a as string);
      if (tag === 'T') {
        const make = (globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => object>)[
          a as string
        ];
        return make ? new make(fromBase64(b as string)) : undefined;
      }
      if (tag === 'h') return hooks?.revive(a);
      if (tag === 'a') return [];
      if (tag === 'm') return new Map();
      if (tag === 's') return new Set();
      return tag === 'e' ? new Error() : {};
    });
    const value = (at: Slot): unknown => (Array.isArray(at) ? made[at[0]] : at);
    rows.forEach(([tag, a, b, c], index) => {
      const target = made[index];
      if (tag === 'o1') made[index] = Object(value(a as Slot));
      else if (target instanceof Map)
        for (const [key, item] of a as [Slot, Slot][]) target.set(value(key), value(item));
      else if (target instanceof Set) for (const item of a as Slot[]) target.add(value(item));
      else if (tag === 'a') for (const item of a as Slot[]) (target as unknown[]).push(value(item));
      else if (tag === 'e') {
        const reported = { message: b, stack: c, ...(a !== 'Error' && { name: a }) };
        for (const [key, item] of Object.entries(reported)) {
          Object.defineProperty(target, key, { value: item, writable: true, configurable: true });
        }
      } else if (tag === 'o') {
        for (const [key, item] of a as [string, Slot][]) {
          // Not an assignment: a key named __proto__ must stay a plain property.
          Object.defineProperty(target, key, {
            value: value(item),
            writable: true,
            enumerable: true,
            configurable: true,
          });
        }
      }
    });
    return value(first);
  }

  return { encode, decode };
}
