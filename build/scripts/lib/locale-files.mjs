import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const LANGUAGES = ['en', 'ja'];

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * @typedef {{ namespace: string, key: string, base: string, plural: string | null, text: string }} Text
 * `base` is the key as code names it, without the plural's suffix
 */

/**
 * Every text of one language, keys joined with dots.
 * @param {string} tree
 * @param {string} language
 * @returns {{ texts: Text[], problems: string[] }}
 */
export function readLanguage(tree, language) {
  const folder = path.join(tree, 'locales', language);
  const texts = [];
  const problems = [];
  for (const file of globSync('**/*.json', { cwd: folder }).sort()) {
    const where = `locales/${language}/${file}`;
    try {
      const content = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      // `late/errors.json` holds those texts of `errors` that come late.
      flatten(content, path.basename(file, '.json'), '', where, texts, problems);
    } catch (error) {
      problems.push(`${where}: ${error.message}`);
    }
  }
  return { texts, problems };
}

function flatten(node, namespace, prefix, where, texts, problems) {
  for (const [name, value] of Object.entries(node)) {
    const key = prefix + name;
    if (typeof value === 'string') {
      const plural = PLURAL.exec(key)?.[1] ?? null;
      texts.push({ namespace, key, base: key.replace(PLURAL, ''), plural, text: value });
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      flatten(value, namespace, `${key}.`, where, texts, problems);
    } else {
      problems.push(`${where}: ${key} is no text`);
    }
  }
}
