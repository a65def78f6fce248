import { execFileSync } from 'node:child_process';

/**
 * Files that differ from a commit: committed since, changed, new or removed.
 * @param {string} base a revision
 * @returns {string[]} paths from the root
 */
export function changedSince(base) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}
