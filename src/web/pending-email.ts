import { EMAIL_MAX } from '../shared/limits.ts';

/** Cookie with the address of a registration, set by the site (specification 3: registration email). */
const COOKIE = 'registration_email';

/** The address of a registration that waits for confirmation; `null` if there is none, or the value is no address. */
export function readPendingEmail(readCookies: () => string): string | null {
  try {
    const value = readCookies()
      .split(';')
      .map((cookie) => cookie.trim())
      .find((cookie) => cookie.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1);
    const email = decodeURIComponent(value ?? '');
    return email.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
  } catch {
    // Cookies are refused, or this one was cut.
    return null;
  }
}
