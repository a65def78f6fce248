import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { countriesIn } from '../../../../shared/admin/check-values.ts';
import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { MINIMUM_AGE } from '../../../../shared/constants.ts';
import type { SiteConfig } from '../../../../shared/entities/site.ts';
import { isAssignedCountry } from '../../../../shared/filters/assigned-countries.ts';
import type { SiteConfig as Config } from '../../../platform/index.ts';

/** Without this check, a list with `uk` instead of `gb` would leave a country without a gate. */
const country = z.string().check(z.refine(isAssignedCountry));

const text = z.string().check(z.minLength(1), z.maxLength(2_000));

const file = z.object({
  minimumAge: z.int().check(z.gte(MINIMUM_AGE), z.lte(99)),
  unknown: z.boolean(),
  countries: z.array(country),
  texts: z.record(country, z.union([text, z.object({ en: text, ja: text })])),
});

/** The countries with an age gate. */
export interface GateList {
  readonly minimumAge: number;
  /** Whether callers from an unknown country see the gate. */
  readonly unknown: boolean;
  readonly countries: ReadonlySet<string>;
}

export interface AgePolicy {
  /** The policy for a country; empty: unknown country. */
  of(country: string): SiteConfig['agePolicy'];
}

/** The policy of the operator's file; an admin's list may replace its country list. */
export interface ShippedAgePolicy {
  of(country: string, list?: GateList | null): SiteConfig['agePolicy'];
  /** In the form that an admin edits. */
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
 * @throws Error with the file if it is missing or invalid: the site must not start without its gate
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

/** One text may serve both languages, because it may be in a language of that country's law. */
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
