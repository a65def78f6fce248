import { expect, test } from 'vitest';
import type { Summary } from '../../../../src/main/downloads/view.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { openYard, useFaultServer } from './yard.ts';

const server = await useFaultServer();

test('how far all of them are never falls back when one of them ends', async () => {
  const said: Summary[] = [];
  const yard = openYard({ limit: () => 1_000_000, changed: (_list, summary) => void said.push(summary) });
  const ids: string[] = [];
  for (const bytes of [400_000, 400_000, 400_000, 900_000]) {
    const sample = makeSample(bytes);
    const address = server.serve(sample, rightly);
    ids.push((await yard.start(() => ({ address, ...sample }))).id);
  }
  // Each start adds bytes to come, and so may lower the share: only what is said once all four are there.
  const starting = said.length;
  await Promise.all(ids.map((id) => yard.settled(id)));
  const after = said.slice(starting).filter(({ active }) => active > 0);
  const from = after.map(({ share }) => share);
  expect(from.length).toBeGreaterThan(1);
  expect(from).toEqual(from.toSorted((a, b) => a - b));
  expect(from.at(-1)).toBeGreaterThan(0.8);
});
