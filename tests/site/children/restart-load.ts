import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createLiveStream } from '../../../src/main/api/live-stream.ts';

/**
 * Visitors of a site that is started again: so many requests a second, a quarter of them votes of members, until the
 * first byte of the input; then it writes what came of them as JSON. Members' streams are those of the desktop client.
 */
interface Plan {
  readonly origin: string;
  readonly perSecond: number;
  readonly tokens: readonly string[];
  readonly videos: readonly string[];
  /** A listing whose answer is finished, and one that is made each time. */
  readonly cached: string;
  readonly uncached: string;
}

/** What the test reads. */
export interface Outcome {
  readonly requests: number;
  readonly failed: readonly string[];
  /** Milliseconds of each answer. */
  readonly ms: readonly number[];
  /** Last acknowledged vote by member and video. */
  readonly votes: readonly { member: number; video: string; value: string }[];
  /** Members' acknowledged votes, and what their streams heard, by member and time. */
  readonly acknowledged: readonly { member: number; at: number }[];
  readonly heard: readonly { member: number; at: number; kind: string }[];
}

const { origin, perSecond, tokens, videos, cached, uncached } = JSON.parse(process.argv[2] ?? '') as Plan;
const agent = new Agent({ keepAlive: true });
const failed: string[] = [];
const ms: number[] = [];
const votes = new Map<string, { member: number; video: string; value: string }>();
const acknowledged: { member: number; at: number }[] = [];
const heard: { member: number; at: number; kind: string }[] = [];

const send = (path: string, headers: Record<string, string> = {}, body?: string) =>
  new Promise<string>((resolve, reject) => {
    const options = { agent, headers, method: body === undefined ? 'GET' : 'POST' };
    const asked = request(`${origin}${path}`, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200 && answer.complete) resolve(text);
        else reject(new Error(`${answer.statusCode} ${text.slice(0, 80)}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** Votes that are under way, by member and video: a second one would race with the first. */
const busy = new Set<string>();

async function vote(count: number): Promise<void> {
  const member = count % tokens.length;
  const video = videos[Math.floor(count / tokens.length) % videos.length] ?? '';
  const key = `${member} ${video}`;
  if (busy.has(key)) return;
  busy.add(key);
  const value = votes.get(key)?.value === 'like' ? 'dislike' : 'like';
  const fields = { act: 'vote', section: 'add', on: 'video', object_id: video, value };
  const headers = {
    authorization: `Bearer ${tokens[member]}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  try {
    const text = await send('/api/input.php', headers, new URLSearchParams(fields).toString());
    if (!text.includes('"ok":true')) throw new Error(text);
    votes.set(key, { member, video, value });
    acknowledged.push({ member, at: Date.now() });
  } finally {
    busy.delete(key);
  }
}

const kinds = [
  () => send(cached),
  () => send(uncached),
  (count: number) => vote(count),
  () => send('/api/messages.php?section=inbox&box=open', { authorization: `Bearer ${tokens[0]}` }),
];

let isOver = false;
process.stdin.once('data', () => (isOver = true));
const streams = tokens.map((token, member) => {
  const stream = createLiveStream({
    userAgent: 'restart-load',
    resolveProxy: undefined,
    token: () => Promise.resolve(token),
    happened: ({ kind }) => void heard.push({ member, at: Date.now(), kind }),
  });
  stream.follow(origin);
  return stream;
});
process.stdout.write('started\n');
const MOST_WAITING = 800;
const running = new Set<Promise<void>>();
const started = performance.now();
for (let count = 0; !isOver; count += 1) {
  // A machine that is busy with something else gets no more of them than nginx takes.
  while (running.size >= MOST_WAITING) await Promise.race(running);
  const since = performance.now();
  const one = Promise.resolve(kinds[count % kinds.length]?.(Math.floor(count / kinds.length)))
    .then(() => void ms.push(performance.now() - since))
    .catch((thrown: unknown) => void failed.push(`${count % kinds.length}: ${String(thrown)}`))
    .finally(() => running.delete(one));
  running.add(one);
  const ahead = started + ((count + 1) * 1_000) / perSecond - performance.now();
  if (ahead > 1) await wait(ahead);
}
await Promise.all(running);
// Streams come back within three seconds.
await wait(3_500);
for (const stream of streams) stream.stop();
const outcome: Outcome = {
  requests: ms.length + failed.length,
  failed,
  ms,
  votes: [...votes.values()],
  acknowledged,
  heard,
};
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit(0));
