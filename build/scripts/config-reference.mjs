import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { ROOT } from './lib/bootstrap.mjs';
import { configurationPage } from '../../src/site/platform/config/config-reference.ts';

/** Writes the page of the handbook that names every option; with `--check` it only says whether it is current. */
const file = path.join(ROOT, 'resources/handbook/configuration.md');
const settings = await prettier.resolveConfig(file);
const text = await prettier.format(configurationPage(ROOT), { ...settings, parser: 'markdown' });
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('resources/handbook/configuration.md is old: node build/scripts/config-reference.mjs');
  process.exitCode = 1;
}
