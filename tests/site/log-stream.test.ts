import { expect, test } from 'vitest';
import { createLogStream } from '../../src/site/app/http/log-stream.ts';

/** What a stream wrote by then, write by write. */
function written(isJournal: boolean) {
  const writes: string[] = [];
  const stream = createLogStream({ write: (text) => writes.push(String(text)) > 0 }, isJournal);
  return { stream, writes };
}
const line = (level: number) => `{"level":${level},"msg":"x"}\n`;

test('lines wait for each other, but not behind one of something wrong, nor at the end', () => {
  const { stream, writes } = written(false);
  stream.write(line(30));
  expect(writes).toEqual([]);
  stream.write(line(50));
  expect(writes).toEqual([line(30) + line(50)]);
  stream.write(line(30));
  stream.close();
  stream.write(line(30));
  expect(writes).toEqual([line(30) + line(50), line(30), line(30)]);
});

test('the journal gets the priority of each line, so that it finds errors', () => {
  const { stream, writes } = written(true);
  for (const level of [20, 30, 40, 50, 60]) stream.write(line(level));
  stream.close();
  expect(writes.join('')).toBe(`<7>${line(20)}<6>${line(30)}<4>${line(40)}<3>${line(50)}<2>${line(60)}`);
});
