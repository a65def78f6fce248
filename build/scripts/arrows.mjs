import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

/**
 * Checks who imports whom (build/depcruise.cjs). A tool that looks at nothing reports success, so every layer that
 * has files must have been seen. Usage: node arrows.mjs [tree]
 */
const LAYERS = ['shared', 'main', 'preload', 'renderer', 'web', 'site'];

process.chdir(process.argv[2] ?? '.');
const { forbidden, options } = createRequire(import.meta.url)('../depcruise.cjs');
const layers = LAYERS.filter((layer) => globSync(`src/${layer}/**/*.{ts,tsx}`).length > 0);
const { output } = await cruise(['src'], { ...options, ruleSet: { forbidden }, validate: true });
const { modules, summary } = output;

for (const { rule, from, to, cycle } of summary.violations) {
  const via = cycle?.length ? cycle.map((step) => step.name).join(' -> ') : to;
  console.error(`${rule.name}: ${from} -> ${via}`);
}
const seen = (layer) => modules.filter((module) => module.source.startsWith(`src/${layer}/`)).length;
const unseen = layers.filter((layer) => seen(layer) === 0);
if (unseen.length > 0) console.error(`no module seen in: ${unseen.join(', ')}`);
console.log(`${summary.totalCruised} modules, ${summary.violations.length} breaches`);
process.exitCode = summary.violations.length > 0 || unseen.length > 0 || layers.length === 0 ? 1 : 0;
