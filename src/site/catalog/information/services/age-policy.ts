import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { countriesIn } from '../../../../shared/admin/check-values.ts';
import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { MINIMUM_AGE } from '../../../../shared/constants.ts';
import type { SiteConfig } from '../../../../shared/entities/site.ts';
import { isAssignedCountry } from '../../../../shared/filters/assigned-countries.ts';
import type { SiteConfig as Config } from '../../../platform/index.ts';

/** A list with `uk` for `gb` would leave a country open. */
const country = z.string().check(z.refine(isAssignedCountry));

const text = z.string().check(z.minLength(1), z.maxLength(2_000));

const file = z.object({
  minimumAge: z.int().check(z.gte(MINIMUM_AGE), z.lte(99)),
  unknown: z.boolean(),
  countries: z.array(country),
  texts: z.record(country, z.union([text, z.object({ en: text, ja: text })])),
});

/** Who sees the age gate. */
export interface GateList {
  readonly minimumAge: number;
  /** Whether callers whose country is not known do. */
  readonly unknown: boolean;
  readonly countries: ReadonlySet<string>;
}

export interface AgePolicy {
  /** What holds for callers of a country; empty: unknown. */
  of(country: string): SiteConfig['agePolicy'];
}

/** What the operator's file says; an admin's list may take the place of its own. */
export interface ShippedAgePolicy {
  of(country: string, list?: GateList | null): SiteConfig['agePolicy'];
  /** As an admin would edit it. */
  readonly values: AdminValues;
}

/** The list that an admin has stored; `null`: it cannot be read. */
export function readGate(json: string): GateList | null {
  try {
    const { countries = '', unknown, minimum_age } = JSON.parse(json) as AdminValues;
    const minimumAge = Number(minimum_age);
    if (!(minimumAge >= MINIMUM_AGE)) return null;
    return { minimumAge, unknown: unknown === '1', countries: new Set(countriesIn(countries)) };
  } catch {
    return null;
  }
}

/**
 * The operator's list of gated countries with their own texts (decisions A).
 * @throws Error naming the file when it is missing or does not fit: better no start than no gate
 */
export function readAgePolicy(path: Config['ageCountries']): ShippedAgePolicy {
  const parsed = file.safeParse(readJson(path));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`age policy ${path}: ${issue?.path.map(String).join('.') || 'file'} does not fit`);
  }
  const { minimumAge, unknown, countries, texts } = parsed.data;
  const shipped: GateList = { minimumAge, unknown, countries: new Set(countries) };
  return {
    values: {
      countries: [...shipped.countries].sort().join(' '),
      unknown: unknown ? '1' : '0',
      minimum_age: String(minimumAge),
    },
    of: (code, list) => {
      const current = list ?? shipped;
      const own = Object.hasOwn(texts, code) ? texts[code] : undefined;
      const gate = code === '' ? current.unknown : current.countries.has(code) || own !== undefined;
      return { gate, minimumAge: current.minimumAge, text: inBoth(own) };
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
