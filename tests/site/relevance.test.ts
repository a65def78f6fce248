import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { copyOfDemo } from '../support/world-demo.ts';
import { searchPath, serveWorld, summaryPath } from './support.ts';

/** Places that count: what somebody sees without looking on. */
const FIRST = 3;

/** Questions that have to be answered, of all and of each kind. Raise them with a better search, never lower them. */
const GOAL = { all: 195, kind: 0.9 } as const;

interface Question {
  readonly kind: string;
  readonly words: string;
  readonly expected: readonly string[];
}

const questions: readonly Question[] = readFileSync(new URL('data/relevance.tsv', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [kind, words, ids] = line.startsWith('#') ? [] : line.split('\t');
    return kind && words && ids ? [{ kind, words, expected: ids.split(',') }] : [];
  });

const world = shared(await copyOfDemo());
const site = shared(await serveWorld(world));
await site.context.search.settled();

/** What is shown first for a question, of the kind that is expected. */
async function firstFor({ words, expected }: Question): Promise<readonly string[]> {
  const kind = expected[0]?.split(':')[0] ?? '';
  if (kind === 'video') {
    const { videos } = (await site.get(searchPath(words))).json<{ videos: { video_id: string }[] }>();
    return videos.slice(0, FIRST).map(({ video_id }) => `video:${video_id}`);
  }
  const summary = (await site.get(summaryPath(words))).json<Record<string, { items: { id: string }[] }>>();
  return (summary[kind]?.items ?? []).slice(0, FIRST).map(({ id }) => `${kind}:${id}`);
}

const isAnswered = async (question: Question) => {
  const first = await firstFor(question);
  return question.expected.some((id) => first.includes(id));
};

test('200 questions as people type them find what they ask for among the first three', async () => {
  expect([questions.length, new Set(questions.map(({ words }) => words)).size]).toEqual([200, 200]);
  const missed: Question[] = [];
  for (const question of questions) if (!(await isAnswered(question))) missed.push(question);
  const message = missed.map(({ kind, words, expected }) => `${kind}: ${words} → ${expected[0]}`).join('\n');
  expect(questions.length - missed.length, message).toBeGreaterThanOrEqual(GOAL.all);
  for (const kind of new Set(questions.map((question) => question.kind))) {
    const of = questions.filter((question) => question.kind === kind).length;
    const answered = of - missed.filter((question) => question.kind === kind).length;
    expect(answered / of, `${kind}\n${message}`).toBeGreaterThanOrEqual(GOAL.kind);
  }
});

test('control: a question is not answered by what is not among the first', async () => {
  expect(await isAnswered({ kind: 'en', words: 'birch wood nightfall', expected: ['video:1863'] })).toBe(
    false,
  );
  expect(await isAnswered({ kind: 'en', words: 'zzzzzz', expected: ['video:1734'] })).toBe(false);
});
