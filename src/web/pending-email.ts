import { EMAIL_MAX } from '../shared/limits.ts';

/** Cookie in which the site leaves the address of a registration (specification 3: registration email). */
const COOKIE = 'registration_email';

/** The address a registration waits to have confirmed; `null` where there is none, or nothing that looks like one. */
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
