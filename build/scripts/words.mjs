import { globSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Holds the words that must not come back (`build/words.json`). Private names are refused outright; words of the old
 * prose may only become fewer than `build/words-left.json` says. `--list WORD` shows where one is left, `--lower`
 * writes today's counts down.
 */
const RULES = 'build/words.json';
const LEFT = 'build/words-left.json';
const [flag, word] = process.argv.slice(2);

const { names, prose } = JSON.parse(readFileSync(RULES, 'utf8'));
const files = globSync(['{src,tests,build}/**/*.{ts,tsx,mjs,md}', 'README.md']).filter(
  (file) => !isExcepted(file),
);
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, at) => ({ place: `${file}:${at + 1}`, text })),
);

if (flag === '--list') {
  for (const { place, text } of linesWith(word)) console.log(`${place}: ${text.trim()}`);
} else {
  const breaches = Object.entries(names).flatMap(([name, instead]) =>
    linesWith(name).map(({ place, text }) => `${place}: "${matchOf(name, text)}" (instead: ${instead})`),
  );
  const counts = Object.fromEntries(Object.keys(prose).map((each) => [each, linesWith(each).length]));
  if (flag === '--lower') writeFileSync(LEFT, `${JSON.stringify(counts, null, 2)}\n`);
  const left = JSON.parse(readFileSync(LEFT, 'utf8'));
  const risen = Object.entries(counts)
    .filter(([each, count]) => count > (left[each] ?? 0))
    .map(
      ([each, count]) => `"${each}" on ${count} lines, at most ${left[each] ?? 0} (instead: ${prose[each]})`,
    );
  for (const breach of [...breaches, ...risen]) console.log(breach);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `${files.length} files, ${breaches.length + risen.length} breaches, ${total} lines of old prose left`,
  );
  process.exitCode = breaches.length + risen.length > 0 || files.length === 0 ? 1 : 0;
}

function matchOf(name, text) {
  return new RegExp(`(?<![\\w$'-])(${name})(?![\\w$'-])`).exec(text)?.[1];
}

function linesWith(name) {
  return lines.filter(({ text }) => matchOf(name, text) !== undefined);
}

/** What has been applied as it is, the list itself, and tests that plant them. */
function isExcepted(file) {
  return (
    file.startsWith('src/site/platform/db/migrations/') ||
    file === 'build/scripts/words.mjs' ||
    file === 'tests/unit/build/words.test.ts'
  );
}
