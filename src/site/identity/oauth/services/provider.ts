import * as client from 'openid-client';

/** What a sign-in at the provider is bound to. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: the challenge is the SHA-256 of this. */
  readonly verifier: string;
}

/** A person as the provider knows them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** An address that the provider has verified; empty: none. */
  readonly email: string;
  readonly name: string;
}

/** A provider of OpenID Connect. */
export interface Provider {
  readonly issuer: string;
  /** Address for signing in. @throws if the provider cannot be reached */
  address(redirectUri: string, checks: Checks): Promise<string>;
  /**
   * The identity of a person who came back.
   * @param cameBack the redirect address with the provider's parameters
   * @throws if any check fails; an `AuthorizationResponseError` if the provider refused
   */
  identity(cameBack: URL, checks: Checks): Promise<Identity>;
}

/** Longest wait for an answer of the provider, seconds. */
const TIMEOUT_S = 10;
/** Subjects are 255 letters at most (OpenID Connect Core 2). */
const SUBJECT_MAX = 255;

/** @param options of the operator; a loopback issuer may use http */
export function createProvider(options: {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}): Provider {
  let found: Promise<client.Configuration> | null = null;
  const discover = async () => {
    const configuration = await client.discovery(
      new URL(options.issuer),
      options.clientId,
      undefined,
      client.ClientSecretPost(options.secret),
      // The setting allows http only on this machine.
      {
        timeout: TIMEOUT_S,
        ...(options.issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
      },
    );
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  };
  const configured = () => {
    const asking = (found ??= discover());
    // The next call tries again.
    asking.catch(() => {
      if (found === asking) found = null;
    });
    return asking;
  };
  return {
    issuer: options.issuer,
    async address(redirectUri, { state, nonce, verifier }) {
      const address = client.buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async identity(cameBack, { state, nonce, verifier }) {
      const tokens = await client.authorizationCodeGrant(await configured(), cameBack, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || claims.sub.length > SUBJECT_MAX) throw new Error('no subject');
      const { email, email_verified: isVerified, name } = claims;
      return {
        issuer: options.issuer,
        subject: claims.sub,
        email: isVerified === true && typeof email === 'string' ? email : '',
        name: typeof name === 'string' ? name : '',
      };
    },
  };
}

/** New secrets for one sign-in at the provider. */
export function newChecks(): Checks {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
}

/** Whether the visitor cancelled. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof client.AuthorizationResponseError && thrown.error === 'access_denied';
}
