import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Texts no code names, and names in code that have no text. Types check most names already; this also sees those that
 * are built (`errors:${code}`), which may name any text they fit.
 * @param {string} tree
 * @param {readonly import('./locale-files.mjs').Text[]} texts
 * @returns {string[]}
 */
export function useProblems(tree, texts) {
  const files = globSync('src/{renderer,web,main,shared,site}/**/*.{ts,tsx}', { cwd: tree }).map((file) => ({
    file,
    ...wordsOf(path.join(tree, file)),
  }));
  const namespaces = new Set(texts.map((text) => text.namespace));
  const names = new Set(texts.map((text) => `${text.namespace}:${text.base}`));
  const unused = [...names].filter((name) => !files.some((words) => isNamed(name, words)));
  const unknown = files.flatMap(({ file, literals }) =>
    [...literals]
      .filter(
        (word) => /^[\w-]+:[\w.-]+$/.test(word) && namespaces.has(word.split(':')[0]) && !names.has(word),
      )
      .map((word) => `${word}: named in ${file}, no such text`),
  );
  return [...unused.map((name) => `${name}: no code names it`), ...unknown];
}

/** A name counts with its namespace, or bare in a file that names the namespace; `common` is the default one. */
function isNamed(name, { literals, patterns }) {
  const [namespace, key] = name.split(':');
  const isBareAllowed = namespace === 'common' || literals.has(namespace);
  const fits = (word) => literals.has(word) || patterns.some((pattern) => pattern.test(word));
  return fits(name) || (isBareAllowed && fits(key));
}

function wordsOf(file) {
  const literals = new Set();
  const patterns = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      // A pattern of holes alone would fit everything.
      if (parts.some((part) => /[\w]{2,}/.test(part))) patterns.push(patternOf(parts));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false));
  return { literals, patterns };
}

const patternOf = (parts) =>
  new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('[\\w-]+')}$`,
  );
