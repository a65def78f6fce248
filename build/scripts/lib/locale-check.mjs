import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, readLanguage } from './locale-files.mjs';
import { placeholderProblems } from './locale-placeholders.mjs';
import { errorTextProblems, parityProblems } from './locale-parity.mjs';
import { useProblems } from './locale-use.mjs';

/**
 * Checks locales/{en,ja} of a tree against each other, against the error codes and against the code.
 * @param {string} tree
 * @returns {Promise<{ count: number, problems: readonly string[] }>} how many texts there are, and what is wrong
 */
export async function checkLocales(tree) {
  const read = LANGUAGES.map((language) => [language, readLanguage(tree, language)]);
  const byLanguage = Object.fromEntries(read.map(([language, { texts }]) => [language, texts]));
  const { ERROR_CODES } = await import(pathToFileURL(path.join(tree, 'src/shared/errors/codes.ts')).href);
  const problems = [
    ...read.flatMap(([, found]) => found.problems),
    ...parityProblems(byLanguage),
    ...errorTextProblems(byLanguage, ERROR_CODES),
    ...useProblems(tree, byLanguage.en ?? []),
    ...placeholderProblems(tree, byLanguage.en ?? []),
  ];
  return { count: byLanguage.en?.length ?? 0, problems };
}
