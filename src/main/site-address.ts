import { siteAddress } from '../shared/entities/settings.ts';

export interface Site {
  /** Origin without a trailing slash. */
  readonly origin: string;
  /** Whether the visitor's setting decides; an address of the environment has priority. */
  readonly isSetting: boolean;
  /** The given address is invalid, so the next source was used. */
  readonly isInvalid: boolean;
}

/**
 * The site to talk to: `YORU_SITE`, else the setting, else the build's own (issue 2, "Desktop").
 * @param given `YORU_SITE`; may end in a slash
 */
export function chooseSite(given: string | undefined, setting: string | null, build: string): Site {
  const fromOutside = given === undefined || given === '' ? null : readOrigin(given);
  if (fromOutside) return { origin: fromOutside, isSetting: false, isInvalid: false };
  const isInvalid = given !== undefined && given !== '';
  const chosen = setting === null ? null : readOrigin(setting);
  return {
    origin: chosen ?? build,
    isSetting: true,
    isInvalid: isInvalid || (setting !== null && chosen === null),
  };
}

/** A normalised origin, or `null`: https anywhere, http on this machine only, no path. */
export function readOrigin(text: string): string | null {
  const parsed = siteAddress.safeParse(text.trim().toLowerCase().replace(/\/$/, ''));
  return parsed.success && URL.canParse(parsed.data) ? new URL(parsed.data).origin : null;
}
