import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Behaviour, FileRequest } from './fault-server.ts';
import { makeSample, type Sample } from './sample.ts';
import { begin, cutAt, cutThen, headersOf, rightly, send } from './serve-file.ts';

const answer = (status: number, headers: Record<string, string> = {}, body = ''): Behaviour => {
  return ({ response }) => void response.writeHead(status, headers).end(body);
};

/** The first answer is `first`, all others are right. */
const onceThenRightly =
  (first: Behaviour): Behaviour =>
  (ask) =>
    ask.attempt === 0 ? first(ask) : rightly(ask);

const others = new WeakMap<Sample, Sample>();
/** Other bytes of the same length, the same each time. */
export function otherOf(sample: Sample): Sample {
  const known = others.get(sample) ?? makeSample(sample.bytes);
  others.set(sample, known);
  return known;
}

/** Bytes of another file of that length, under whatever head. */
const wrongly = async (ask: FileRequest, more: Parameters<typeof begin>[1] = {}) => {
  await begin(ask, more);
  if (await send(ask, ask.from, ask.sample.bytes, otherOf(ask.sample))) ask.response.end();
};

const whole = async (ask: FileRequest, more: Parameters<typeof begin>[1] = {}) => {
  await begin(ask, { from: 0, status: 200, ...more });
  if (await send(ask, 0, (more.sample ?? ask.sample).bytes, more.sample)) ask.response.end();
};

const weak = (ask: FileRequest, tag: Record<string, string>, without: readonly string[]) =>
  ask.attempt === 0
    ? begin(ask, { headers: tag, without }).then(async () => {
        await send(ask, 0, Math.floor(ask.sample.bytes / 2));
        await wait(15);
        ask.reset();
      })
    : begin(ask, { headers: tag, without }).then(async () => {
        if (await send(ask, ask.from, ask.sample.bytes)) ask.response.end();
      });

const DRIPS = 15;
const DRIP_MS = 100;

/** Reliability D2: what servers and networks were seen to do, by name. */
export const BEHAVIOURS = {
  'as it should be': rightly,
  'reset in the middle': cutThen(rightly),
  'ended too soon': (ask) => (ask.attempt === 0 ? cutAt(ask, 1_000, 'end') : rightly(ask)),
  'range ignored': cutThen((ask) => whole(ask)),
  'half closed in the middle': onceThenRightly(async (ask) => {
    await begin(ask);
    await send(ask, 0, Math.floor(ask.sample.bytes / 2));
    // Says that it is over, and goes on listening.
    ask.response.socket?.end();
  }),
  'range of another place': cutThen(async (ask) => {
    if (!ask.hasRange) return rightly(ask);
    await begin(ask, { from: 7 });
    if (await send(ask, 7, ask.sample.bytes)) ask.response.end();
  }),
  'range of another size': cutThen((ask) => {
    const place = `bytes ${ask.from}-${ask.sample.bytes}/${ask.sample.bytes + 1}`;
    return ask.hasRange ? wrongly(ask, { headers: { 'content-range': place } }) : rightly(ask);
  }),
  'range nobody asked for': (ask) => wrongly(ask, { status: 206 }),
  'several ranges in one body': cutThen((ask) => {
    const type = 'multipart/byteranges; boundary=x';
    return ask.hasRange ? wrongly(ask, { headers: { 'content-type': type } }) : rightly(ask);
  }),
  'another version, announced': cutThen((ask) => whole(ask, { sample: otherOf(ask.sample) })),
  'another version, announced, for ever the old announcement': cutThen((ask) =>
    whole(ask, { sample: otherOf(ask.sample) }),
  ),
  'another version, spliced': cutThen(async (ask) => {
    if (!ask.hasRange) return rightly(ask);
    await begin(ask, { headers: { etag: otherOf(ask.sample).etag } });
    if (await send(ask, ask.from, ask.sample.bytes, otherOf(ask.sample))) ask.response.end();
  }),
  'weak validator': (ask) => weak(ask, { etag: `W/${ask.sample.etag}` }, []),
  'no validator': (ask) => weak(ask, {}, ['etag']),
  'no validator, spliced': (ask) =>
    ask.attempt === 0
      ? weak(ask, {}, ['etag'])
      : ask.attempt === 1
        ? wrongly(ask)
        : whole(ask, { without: ['etag'] }),
  'two validators': onceThenRightly((ask) => whole(ask, { headers: { etag: [ask.sample.etag, '"b"'] } })),
  'two lengths': onceThenRightly((ask) => {
    const lines = `content-type: video/mp4\r\ncontent-length: 5\r\ncontent-length: ${ask.sample.bytes}`;
    ask.response.socket?.end(`HTTP/1.1 200 OK\r\n${lines}\r\n\r\n`);
  }),
  'unsatisfiable, same size': cutThen((ask) =>
    ask.hasRange ? answer(416, { 'content-range': `bytes */${ask.sample.bytes}` })(ask) : rightly(ask),
  ),
  'unsatisfiable, other size': cutThen((ask) =>
    ask.hasRange ? answer(416, { 'content-range': 'bytes */17' })(ask) : rightly(ask),
  ),
  'unsatisfiable for ever': (ask) => (ask.attempt === 0 ? cutAt(ask, 1_000) : answer(416)(ask)),
  'packed body': ({ response, sample }) => {
    const packed = gzipSync(sample.slice(0, sample.bytes));
    const headers = { 'content-encoding': 'gzip', 'content-length': String(packed.length) };
    response.writeHead(200, headersOf(sample, headers)).end(packed);
  },
  'too short': (ask) =>
    begin(ask, { headers: { 'content-length': '10' } }).then(() => void ask.response.end('0123456789')),
  'too long': async (ask) => {
    await begin(ask, { headers: { 'content-length': String(ask.sample.bytes + 10) } });
    if (await send(ask, 0, ask.sample.bytes)) ask.response.end('0123456789');
  },
  'no length': (ask) => whole(ask, { without: ['content-length'] }),
  'no length and too long': async (ask) => {
    await begin(ask, { without: ['content-length'] });
    await send(ask, 0, ask.sample.bytes);
    ask.response.end('and more');
  },
  'ten times as long as announced': async (ask) => {
    await begin(ask, { headers: { 'content-length': String(ask.sample.bytes * 10) } });
    for (let time = 0; time < 10; time += 1) if (!(await send(ask, 0, ask.sample.bytes))) return;
    ask.response.end();
  },
  'nothing at all': (ask) =>
    begin(ask, { headers: { 'content-length': '0' } }).then(() => void ask.response.end()),
  'a page instead': answer(200, { 'content-type': 'text/html' }, '<p>Sign in to this network</p>'),
  'data instead': answer(200, { 'content-type': 'application/json' }, '{}'),
  'signed out in the middle': cutThen(onceThenRightly(answer(401))),
  'address run out in the middle': cutThen(onceThenRightly(answer(403))),
  'no address is ever right': answer(403),
  'not there any more': answer(404),
  'asked to wait': onceThenRightly(answer(429, { 'retry-after': '0' })),
  'asked to wait until a date': onceThenRightly((ask) => {
    const now = new Date().toUTCString();
    return answer(503, { 'retry-after': now, date: now })(ask);
  }),
  'away for ever': answer(503),
  'an error of the server': onceThenRightly(answer(500)),
  'led to another path': (ask) =>
    ask.request.url?.includes('moved')
      ? rightly(ask)
      : answer(302, { location: `${ask.request.url}&moved=1` })(ask),
  'led elsewhere': (ask) => answer(302, { location: `${ask.server.elsewhere}${ask.request.url}` })(ask),
  'led in a circle': (ask) => answer(302, { location: ask.request.url ?? '' })(ask),
  'silent in the middle': onceThenRightly(async (ask) => {
    await begin(ask);
    await send(ask, 0, 1_000);
  }),
  'silent for ever': () => undefined,
  'byte by byte, longer than silence is borne': async (ask) => {
    // One that gave up would get nothing more.
    if (ask.attempt > 0) return;
    await begin(ask);
    for (let at = 0; at < DRIPS; at += 1) {
      await send(ask, at, at + 1);
      await wait(DRIP_MS);
    }
    if (await send(ask, DRIPS, ask.sample.bytes)) ask.response.end();
  },
  'wrong bytes once': onceThenRightly((ask) => wrongly(ask)),
  'wrong bytes of the right length': (ask) => wrongly(ask),
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof BEHAVIOURS;
