import { LANGUAGES } from './locale-files.mjs';

/** Words that are the same in both languages: names, units, and each language's own name. */
const SAME = [
  ...['Yoru', 'HD', 'SD', '4K', 'RTA', 'English', '日本語', 'OK', 'cm', 'kg', 'GiB'],
  ...['Facebook', 'LINE', 'Reddit'],
];

const PLACEHOLDER = /\{\{-?\s*([\w.]+)[^}]*\}\}|<(\/?[\w]+)\s*\/?>|(\{\d\})/g;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const LATIN_WORD = /\p{Script=Latin}{2,}/u;

/**
 * What differs between the languages: keys, plural forms, placeholders, prose left untranslated.
 * @param {Record<string, import('./locale-files.mjs').Text[]>} byLanguage
 * @returns {string[]}
 */
export function parityProblems(byLanguage) {
  const [en, ja] = LANGUAGES.map((language) => groupByName(byLanguage[language] ?? []));
  const problems = [];
  for (const name of new Set([...en.keys(), ...ja.keys()])) {
    const [english, japanese] = [en.get(name), ja.get(name)];
    if (!english || !japanese) problems.push(`${name}: missing in ${english ? 'ja' : 'en'}`);
    else problems.push(...compare(name, english, japanese));
  }
  return problems;
}

/**
 * `errors.json` holds the error codes, all of them and nothing else.
 * @param {Record<string, import('./locale-files.mjs').Text[]>} byLanguage
 * @param {readonly string[]} codes
 */
export function errorTextProblems(byLanguage, codes) {
  return LANGUAGES.flatMap((language) => {
    const keys = new Set(
      (byLanguage[language] ?? []).filter((text) => text.namespace === 'errors').map((text) => text.base),
    );
    return [
      ...codes.filter((code) => !keys.has(code)).map((code) => `errors:${code}: missing in ${language}`),
      ...[...keys]
        .filter((key) => !codes.includes(key))
        .map((key) => `errors:${key}: no such error code (${language})`),
    ];
  });
}

function groupByName(texts) {
  const groups = new Map();
  for (const text of texts) {
    const name = `${text.namespace}:${text.base}`;
    groups.set(name, [...(groups.get(name) ?? []), text]);
  }
  return groups;
}

function compare(name, english, japanese) {
  return [
    ...pluralProblems(name, 'en', english),
    ...pluralProblems(name, 'ja', japanese),
    ...placeholderProblems(name, english, japanese),
    ...japanese.flatMap((text) => japaneseProblems(name, text.text, english)),
    ...english.filter(({ text }) => JAPANESE.test(prose(text))).map(() => `${name}: Japanese in en`),
    ...[...english, ...japanese].filter(({ text }) => text.trim() === '').map(() => `${name}: empty`),
  ];
}

/** A plural needs every category its language has and no other. */
function pluralProblems(name, language, texts) {
  const given = texts.map((text) => text.plural).filter(Boolean);
  if (given.length === 0) return [];
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [
    ...wanted
      .filter((category) => !given.includes(category))
      .map((category) => `${name}_${category}: missing in ${language}`),
    ...given
      .filter((category) => !wanted.includes(category))
      .map((category) => `${name}_${category}: never used in ${language}`),
    ...(given.length < texts.length ? [`${name}: both with and without plural forms in ${language}`] : []),
  ];
}

/** Both languages show the same values; a form for one exact number may leave the number out. */
function placeholderProblems(name, english, japanese) {
  const wanted = placeholders(english.find((text) => text.plural !== 'one') ?? english[0]);
  return [...english, ...japanese]
    .filter((text) => {
      const given = placeholders(text);
      const needed =
        text.plural === 'one' ? wanted.filter((word) => word !== 'count' || given.includes('count')) : wanted;
      return given.join() !== needed.join();
    })
    .map(
      (text) =>
        `${text.namespace}:${text.key}: placeholders differ (${placeholders(text).join(' ') || 'none'}; ${wanted.join(' ') || 'none'})`,
    );
}

function placeholders({ text }) {
  return [
    ...new Set([...text.matchAll(PLACEHOLDER)].map((found) => found[1] ?? found[3] ?? `<${found[2]}>`)),
  ].sort();
}

/** Prose left in English; a text of signs and placeholders alone needs no translation. */
function japaneseProblems(name, text, english) {
  const isProse = english.some(({ text: words }) => LATIN_WORD.test(prose(words)));
  const isLeft = !JAPANESE.test(text) && LATIN_WORD.test(prose(text));
  return isProse && isLeft ? [`${name}: not translated in ja`] : [];
}

/** What is left of a text for a translator. */
function prose(text) {
  return SAME.reduce((rest, word) => rest.replaceAll(word, ''), text.replaceAll(PLACEHOLDER, ''));
}
