/** One thing named in both languages; `also` are further fields of its line, separated by blanks. */
export interface Word {
  readonly en: string;
  readonly ja: string;
  readonly also: readonly string[];
}

/**
 * Reads a table written as lines of `English | 日本語 | further words`; the third column may be left out.
 * Text instead of arrays, so that a pair stays on one line and can be reviewed by eye.
 * @throws Error on a line without both languages, and on the same English or Japanese twice
 */
export function table(lines: string): readonly Word[] {
  const words = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(word);
  for (const language of ['en', 'ja'] as const) {
    if (new Set(words.map((one) => one[language])).size < words.length) {
      throw new Error(
        `the same ${language} text twice in a table: ${repeated(words.map((one) => one[language]))}`,
      );
    }
  }
  return words;
}

function word(line: string): Word {
  const [en = '', ja = '', also = '', ...rest] = line.split('|').map((part) => part.trim());
  if (en === '' || ja === '' || rest.length > 0) throw new Error(`not a line of a word table: ${line}`);
  return { en, ja, also: also.split(/\s+/).filter((part) => part !== '') };
}

function repeated(texts: readonly string[]): string {
  return texts.filter((text, at) => texts.indexOf(text) !== at).join(', ');
}
