import { CONSENT_SECONDS } from '../shared/constants.ts';
import { CONSENT_COOKIE, CONSENTS, type Consent } from '../shared/entities/consent.ts';

export interface ConsentParts {
  /** All cookies that the page can see, in the form of `document.cookie`. */
  readonly readCookies: () => string;
  /** Sets one cookie, in the form of `document.cookie`. */
  readonly writeCookie: (cookie: string) => void;
  readonly isSecure: boolean;
}

export interface ConsentCookies {
  given(): Consent[];
  give(consent: Consent): void;
}

/** Consents as cookies (specification 3: age verified flag). If cookies are refused, they last as long as the page. */
export function createConsentCookies(parts: ConsentParts): ConsentCookies {
  const held = new Set<Consent>();
  return {
    given: () => {
      const cookies = readAll(parts.readCookies);
      return CONSENTS.filter((name) => held.has(name) || cookies.includes(`${CONSENT_COOKIE[name]}=1`));
    },
    give(consent) {
      held.add(consent);
      const secure = parts.isSecure ? '; Secure' : '';
      try {
        parts.writeCookie(
          `${CONSENT_COOKIE[consent]}=1; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`,
        );
      } catch {
        // Cookies are refused: the value lasts as long as the page.
      }
    },
  };
}

function readAll(read: () => string): readonly string[] {
  try {
    return read()
      .split(';')
      .map((cookie) => cookie.trim());
  } catch {
    return [];
  }
}
