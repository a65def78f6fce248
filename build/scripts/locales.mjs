import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, readLanguage } from './lib/locale-files.mjs';
import { errorTextProblems, parityProblems } from './lib/locale-parity.mjs';
import { useProblems } from './lib/locale-use.mjs';

/** Checks locales/{en,ja} against each other, against the error codes and against the code. Usage: node locales.mjs [tree] */
const tree = path.resolve(process.argv[2] ?? '.');
const read = LANGUAGES.map((language) => [language, readLanguage(tree, language)]);
const byLanguage = Object.fromEntries(read.map(([language, { texts }]) => [language, texts]));
const { ERROR_CODES } = await import(pathToFileURL(path.join(tree, 'src/shared/errors/codes.ts')).href);

const problems = [
  ...read.flatMap(([, found]) => found.problems),
  ...parityProblems(byLanguage),
  ...errorTextProblems(byLanguage, ERROR_CODES),
  ...useProblems(tree, byLanguage.en ?? []),
];
for (const problem of problems) console.error(problem);
const count = byLanguage.en?.length ?? 0;
console.log(`${count} texts, ${problems.length} problems`);
process.exitCode = problems.length > 0 || count === 0 ? 1 : 0;
