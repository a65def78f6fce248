import {
  createRateLimiter,
  type MediaKeys,
  type RateLimiter,
  type SiteClock,
} from '../../../platform/index.ts';
import { createOnce, type Once } from './once.ts';
import { createProvider, type Identity, type Provider } from './provider.ts';
import { createSealedTokens, type SealedTokens } from './sealed-tokens.ts';

/** Where the desktop client listens, and its proof that it started the sign-in. */
export interface Desktop {
  readonly port: number;
  readonly state: string;
  /** SHA-256 of a secret that the client sends with the code. */
  readonly challenge: string;
}

/** Meaning of a code for the desktop client. */
export interface DesktopCode {
  readonly challenge: string;
  readonly memberId: number | null;
  /** The identity to link to the member who is signed in there. */
  readonly identity: Identity | null;
}

/** Dependencies of signing in by a provider. */
export interface OauthDeps {
  readonly provider: Provider;
  readonly sealedTokens: SealedTokens;
  /** Sign-ins that have come back: each works once. */
  readonly used: Once<true>;
  readonly codes: Once<DesktopCode>;
  /** How often one caller may start a sign-in at the provider. */
  readonly limiter: RateLimiter;
}

/** Longest stay at the provider, milliseconds. */
export const FLOW_MS = 600_000;
/** How long the desktop client may take to send the code, milliseconds. */
const CODE_MS = 60_000;
const CALLS = { most: 60, ms: 60_000 } as const;

/** `null` if the operator has configured no provider. */
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
    sealedTokens: createSealedTokens(keys, clock),
    used: createOnce(FLOW_MS, clock),
    codes: createOnce(CODE_MS, clock),
    limiter: createRateLimiter(CALLS, clock),
  };
}
