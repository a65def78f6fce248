import {
  createRateLimiter,
  type MediaKeys,
  type RateLimiter,
  type SiteClock,
} from '../../../platform/index.ts';
import { createOnce, type Once } from './once.ts';
import { createProvider, type Identity, type Provider } from './provider.ts';
import { createSeals, type Seals } from './seals.ts';

/** Where the desktop client listens, and what proves that it was it who asked. */
export interface Desktop {
  readonly port: number;
  readonly state: string;
  /** SHA-256 of a secret that the client gives with the code. */
  readonly challenge: string;
}

/** What a code for the desktop client means. */
export interface DesktopCode {
  readonly challenge: string;
  readonly memberId: number | null;
  /** To be linked to the member who is signed in there. */
  readonly identity: Identity | null;
}

/** What signing in by a provider is made of. */
export interface OauthDeps {
  readonly provider: Provider;
  readonly seals: Seals;
  /** Ways that have come back: each does once. */
  readonly used: Once<true>;
  readonly codes: Once<DesktopCode>;
  /** How often one caller may go to the provider and back. */
  readonly limiter: RateLimiter;
}

/** How long somebody may take at the provider, milliseconds. */
export const FLOW_MS = 600_000;
/** How long the desktop client may take to give a code back, milliseconds. */
const CODE_MS = 60_000;
const CALLS = { most: 60, ms: 60_000 } as const;

/** `null` where the operator has named no provider. */
export function createOauth(
  config: { readonly oidcIssuer: string; readonly oidcClient: string; readonly oidcSecret: string },
  keys: MediaKeys,
  clock: SiteClock,
): OauthDeps | null {
  if (config.oidcIssuer === '') return null;
  return {
    provider: createProvider({
      issuer: config.oidcIssuer,
      clientId: config.oidcClient,
      secret: config.oidcSecret,
    }),
    seals: createSeals(keys, clock),
    used: createOnce(FLOW_MS, clock),
    codes: createOnce(CODE_MS, clock),
    limiter: createRateLimiter(CALLS, clock),
  };
}
