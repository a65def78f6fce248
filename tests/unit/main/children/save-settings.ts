import { writeFileSync } from 'node:fs';
import { openSettings } from '../../../../src/main/settings/settings-store.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/entities/settings.ts';
import { say } from './say.ts';

/**
 * Saves settings until it is killed, telling of each that was acknowledged.
 * `naive` is the control: it writes over the file in place, in two halves.
 */
const [file = '', mode = ''] = process.argv.slice(2);
const settings = openSettings(file);
say('ready');
for (let round = 1; round < 1_000_000; round += 1) {
  const volume = (round % 1000) / 1000;
  if (mode === 'naive') {
    const text = JSON.stringify({ ...DEFAULT_SETTINGS, volume });
    writeFileSync(file, text.slice(0, 40));
    await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(file, text);
  } else await settings.change({ volume });
  say(`saved ${volume}`);
}
