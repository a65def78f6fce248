import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { MINIMUM_AGE } from '../../../shared/constants.ts';
import type { SiteConfig } from '../../../shared/entities/site.ts';
import type { SiteConfig as Config } from '../../config.ts';

const country = z.string().check(z.regex(/^[a-z]{2}$/));

const text = z.string().check(z.minLength(1), z.maxLength(2_000));

const file = z.object({
  minimumAge: z.int().check(z.gte(MINIMUM_AGE), z.lte(99)),
  unknown: z.boolean(),
  countries: z.array(country),
  texts: z.record(country, z.union([text, z.object({ en: text, ja: text })])),
});

export interface AgePolicy {
  /** What holds for callers of a country; empty: unknown. */
  of(country: string): SiteConfig['agePolicy'];
}

/**
 * The operator's list of gated countries with their own texts (decisions A).
 * @throws Error naming the file when it is missing or does not fit: better no start than no gate
 */
export function readAgePolicy(path: Config['ageCountries']): AgePolicy {
  const parsed = file.safeParse(readJson(path));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`age policy ${path}: ${issue?.path.map(String).join('.') || 'file'} does not fit`);
  }
  const { minimumAge, unknown, countries, texts } = parsed.data;
  const gated = new Set(countries);
  return {
    of: (code) => {
      const own = Object.hasOwn(texts, code) ? texts[code] : undefined;
      const gate = code === '' ? unknown : gated.has(code) || own !== undefined;
      return { gate, minimumAge, text: inBoth(own) };
    },
  };
}

/** One text may serve both languages: a country's law has a language of its own. */
function inBoth(own: z.output<typeof file>['texts'][string] | undefined): SiteConfig['agePolicy']['text'] {
  return typeof own === 'object' ? own : { en: own ?? '', ja: own ?? '' };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (cause) {
    throw new Error(`age policy ${path}: cannot be read`, { cause });
  }
}
