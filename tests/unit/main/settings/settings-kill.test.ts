import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSettings } from '../../../../src/main/settings/settings-store.ts';
import { runAndKill } from '../children/run-and-kill.ts';
import { temporaryFolder } from '../temporary.ts';

const KILLS = 30;
const LANES = 3;

/** When so many saves were acknowledged: a kill by the clock would come before the first on a busy machine. */
const afterSaves = (saves: number) => (said: string) => said.split('saved ').length > saves;

/** Reliability R10: the next start finds the last acknowledged value, or the one being written. */
test('30 kills while saving: old or new, never a part', async () => {
  const folder = temporaryFolder();
  const lane = async (number: number) => {
    const file = join(folder, `settings-${number}.json`);
    let saves = 0;
    for (let kill = number; kill < KILLS; kill += LANES) {
      const lines = await runAndKill('save-settings', [file], afterSaves(1 + (kill % 7)));
      const saved = lines.filter((line) => line.startsWith('saved ')).map((line) => Number(line.slice(6)));
      saves += saved.length;
      const { wasReset, current } = openSettings(file);
      expect(wasReset).toBe(false);
      const last = saved.at(-1);
      if (last !== undefined) expect([last, next(last)]).toContain(current().volume);
    }
    return saves;
  };
  const saves = await Promise.all(Array.from({ length: LANES }, (_none, number) => lane(number)));
  expect(saves.reduce((all, some) => all + some, 0)).toBeGreaterThan(KILLS);
});

const next = (volume: number) => ((Math.round(volume * 1000) + 1) % 1000) / 1000;

test('control: writing in place is caught', async () => {
  const file = join(temporaryFolder(), 'settings.json');
  let broken = 0;
  for (let kill = 0; kill < KILLS && broken === 0; kill += 1) {
    await runAndKill('save-settings', [file, 'naive'], afterSaves(1 + (kill % 7)));
    const { wasReset } = openSettings(file);
    if (wasReset) broken += 1;
    rmSync(file, { force: true });
  }
  expect(broken).toBeGreaterThan(0);
  expect(() => readFileSync(file)).toThrow();
});
