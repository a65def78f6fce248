import type { BrowserContext } from '@playwright/test';
import { CONSENT_COOKIE, type Consent } from '../../../src/shared/entities/consent.ts';

/** Lets a browser be that of somebody who agreed on an earlier day. */
export async function agree(
  context: BrowserContext,
  origin: string,
  consents: readonly Consent[],
): Promise<void> {
  await context.addCookies(
    consents.map((consent) => ({ name: CONSENT_COOKIE[consent], value: '1', url: origin })),
  );
}
