import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLogFile } from '../../../../src/main/log/log-file.ts';
import { temporaryFolder } from '../temporary.ts';

test('two files together stay within the limit, and the last lines are in order', () => {
  const path = join(temporaryFolder(), 'logs', 'yoru.log');
  const limit = 10_000;
  for (let start = 0; start < 3; start += 1) {
    const log = openLogFile(path, limit);
    for (let line = 0; line < 200; line += 1) log.write(`${start} ${line} ${'x'.repeat(40)}`);
  }
  expect(statSync(path).size + statSync(`${path}.old`).size).toBeLessThanOrEqual(limit);
  const tail = openLogFile(path, limit).tail(150);
  expect(tail.map((line) => Number(line.split(' ')[1]))).toEqual(
    Array.from({ length: 150 }, (_, index) => index + 50),
  );
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('a disk that refuses loses the line and nothing else', () => {
  const path = join(temporaryFolder(), 'yoru.log');
  mkdirSync(path);
  const log = openLogFile(path);
  log.write('lost');
  expect(log.tail(5)).toEqual([]);
});

test('a line longer than a file is stored whole', () => {
  const path = join(temporaryFolder(), 'yoru.log');
  const log = openLogFile(path, 100);
  log.write('a'.repeat(300));
  log.write('b');
  expect(readFileSync(`${path}.old`, 'utf8')).toBe(`${'a'.repeat(300)}\n`);
  expect(log.tail(1)).toEqual(['b']);
});
