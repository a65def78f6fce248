import { CONSENT_SECONDS } from '../shared/constants.ts';
import { CONSENT_COOKIE, CONSENTS, type Consent } from '../shared/entities/consent.ts';

export interface ConsentParts {
  /** All cookies the page can see, as `document.cookie` gives them. */
  readonly readCookies: () => string;
  /** Sets one cookie, in the form `document.cookie` takes. */
  readonly writeCookie: (cookie: string) => void;
  readonly isSecure: boolean;
}

export interface ConsentCookies {
  given(): Consent[];
  give(consent: Consent): void;
}

/** Consents as cookies (specification 3: age verified flag). Where cookies are refused they last as long as the page. */
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
        // Refused: what is held lasts for this page.
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
