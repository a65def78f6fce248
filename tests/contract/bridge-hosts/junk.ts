import fc from 'fast-check';

/** Values no member takes as its whole input; each made again, as some are big. `undefined` is left out: it is "nothing". */
const JUNK: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => NaN,
  () => Infinity,
  () => 10n ** 30n,
  () => '',
  () => 'x',
  () => '\0\u202e\ud800',
  () => [],
  () => [[[]]],
  () => [undefined],
  () => new Map([['page', 1]]),
  () => new Set([1]),
  () => new Date(NaN),
  () => /x/g,
  () => new Error('page: 1'),
  () => new Uint8Array(1024),
  () => new Float64Array([NaN]),
  () => new ArrayBuffer(16),
  () => Object(7),
  () => JSON.parse('{"__proto__":{"page":1},"constructor":{"prototype":{}}}'),
  () => Object.create({ page: 1 }),
  () => ({ page: 1, extra: 1 }),
  () => ({ operation: 'site.config', input: {}, address: 'https://evil.example' }),
  () => ({ length: 1, 0: '1' }),
  () => Array.from({ length: 5_000 }, (_none, at) => at),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_none, at) => [`k${at}`, at])),
  () => cyclic(),
  () => nested(10_000),
  () => () => 1,
  () => Symbol('x'),
  () => Promise.resolve(1),
  () => new WeakMap(),
  () => new Proxy({}, { get: () => { throw new Error('touched'); } }),
]; // prettier-ignore

const HUGE = () => 'a'.repeat(10 * 1024 * 1024);

function cyclic() {
  const self: Record<string, unknown> = { page: 1 };
  self['self'] = self;
  return self;
}

function nested(depth: number) {
  let inside: unknown = 1;
  for (let level = 0; level < depth; level += 1) inside = [inside];
  return inside;
}

/** Inputs that would be right, so that one thing at a time can be wrong. Their own effect would be seen. */
const RIGHT: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'api.run': { operation: 'video.get', input: { video_id: '7' } },
  'history.list': { page: 1 },
  'history.add': {
    type: 'video',
    videoId: '666',
    dir: 'x',
    title: 'x',
    titleJa: 'x',
    thumb: '/x',
    colour: '#000000',
    durationSeconds: 1,
  },
  'searches.add': { title: 'x' },
  'settings.set': { theme: 'light', volume: 0.1, keepHistory: false },
  'machine.set': { hardwareAcceleration: false, startAtLogin: true },
  'files.pick': { kind: 'video' },
  'uploads.preflight': { ref: 'a-file-of-nobody' },
  'uploads.seconds': { ref: 'a-file-of-nobody' },
  'uploads.add': { ref: 'a-file-of-nobody', id: '7', address: `/api/upload/${'a'.repeat(32)}` },
  'uploads.order': { id: '7', before: null },
};

/** Junk that no field takes, whatever it is. */
const FIELD_JUNK = JUNK.filter((make) => {
  const value = make();
  return typeof value !== 'string' && typeof value !== 'boolean' && value !== 0 && value !== null;
});

export interface Shot {
  readonly member: string;
  readonly input: unknown;
}

/** Of all, signing in by a provider takes any texts by name: it would leave for the system's browser. */
const isRight = (member: string, input: unknown) =>
  member === 'session.signInWith' &&
  typeof input === 'object' &&
  Object.values(input ?? {}).every((value) => typeof value === 'string');

/** Of these every part is right by itself. */
const PATCHES = new Set(['settings.set', 'machine.set']);

/** A call that must be refused or answered without any effect. */
export function arbitraryShot(members: readonly string[]): fc.Arbitrary<Shot> {
  const whole = fc
    .tuple(fc.constantFrom(...members), fc.nat(JUNK.length - 1), fc.nat(199))
    .map(([member, at, chance]) => ({ member, input: chance === 0 ? HUGE() : JUNK[at]!() }));
  const oneField = fc
    .tuple(
      fc.constantFrom(...Object.keys(RIGHT).filter((member) => members.includes(member))),
      fc.nat(),
      fc.nat(FIELD_JUNK.length - 1),
      fc.constantFrom('replace', 'add', 'drop'),
    )
    .map(([member, pick, at, how]) => {
      const right = { ...RIGHT[member] };
      const names = Object.keys(right);
      const name = names[pick % names.length]!;
      if (how === 'add') return { member, input: { ...right, [`extra${pick % 9}`]: FIELD_JUNK[at]!() } };
      if (how === 'drop' && !PATCHES.has(member)) {
        delete right[name];
        return { member, input: right };
      }
      return { member, input: { ...right, [name]: FIELD_JUNK[at]!() } };
    });
  const anything = fc
    .tuple(
      fc.constantFrom(...members),
      fc.anything({ withBigInt: true, withMap: true, withTypedArray: true, withDate: true }),
    )
    .filter(([, input]) => input !== undefined)
    .map(([member, input]) => ({ member, input }));
  return fc.oneof(whole, oneField, anything).filter(({ member, input }) => !isRight(member, input));
}
