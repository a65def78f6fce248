import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { INFO_FACTS, INFO_SECTIONS, type Info, type InfoFact } from '../../../../shared/entities/info.ts';
import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import { readMarkdown } from './information-markdown.ts';

const fact = z.string().check(z.maxLength(500));
const operatorFile = z.object({
  facts: z.strictObject(
    Object.fromEntries(INFO_FACTS.map((name) => [name, fact])) as Record<InfoFact, typeof fact>,
  ),
});

export interface Information {
  readonly pages: Readonly<Record<Language, Info>>;
  /** Facts that the operator has not filled in yet. */
  readonly missing: readonly InfoFact[];
  readonly facts: Readonly<Record<InfoFact, string>>;
  /** The shipped texts, by language and page. */
  readonly sources: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/**
 * The information pages: `operator.json` and `{en,ja}/{policy,terms,support,2257}.md` of a folder that the operator
 * edits.
 * @throws Error with the file and its error: legal texts must not be guessed
 */
export function readInformation(folder: string): Information {
  const { facts } = readOperator(join(folder, 'operator.json'));
  const page = (language: Language): Info => ({
    sections: INFO_SECTIONS.map((id) => {
      const file = join(folder, language, `${id}.md`);
      return { id, ...readMarkdown(readText(file), facts, file) };
    }),
  });
  return {
    pages: Object.fromEntries(LANGUAGES.map((language) => [language, page(language)])) as Record<
      Language,
      Info
    >,
    missing: INFO_FACTS.filter((name) => facts[name].trim() === ''),
    facts,
    sources: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        Object.fromEntries(INFO_SECTIONS.map((id) => [id, readText(join(folder, language, `${id}.md`))])),
      ]),
    ) as Information['sources'],
  };
}

function readOperator(file: string): z.output<typeof operatorFile> {
  let value: unknown;
  try {
    value = JSON.parse(readText(file));
  } catch (cause) {
    throw new Error(`information ${file}: is not JSON`, { cause });
  }
  const parsed = operatorFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`information ${file}: ${issue?.path.map(String).join('.') || 'file'} does not fit`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`information ${file}: cannot be read`, { cause });
  }
}
