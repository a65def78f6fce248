import * as client from 'openid-client';

/** What a way to the provider and back is bound to. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: what the challenge is the SHA-256 of. */
  readonly verifier: string;
}

/** Somebody as the provider knows them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** One that the provider has verified; empty: none. */
  readonly email: string;
  readonly name: string;
}

/** A provider of OpenID Connect. */
export interface Provider {
  readonly issuer: string;
  /** Address where somebody signs in. @throws when the provider cannot be reached */
  address(redirectUri: string, checks: Checks): Promise<string>;
  /**
   * Who came back.
   * @param cameBack the redirect address with what the provider added
   * @throws when any check fails, an `AuthorizationResponseError` when the provider itself said no
   */
  identity(cameBack: URL, checks: Checks): Promise<Identity>;
}

/** Seconds that the provider may take for an answer. */
const TIMEOUT_S = 10;
/** Subjects are 255 letters at most (OpenID Connect Core 2). */
const SUBJECT_MAX = 255;

/** @param options of the operator; a loopback issuer may speak http */
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
      // The setting allows http on this machine alone.
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
    // The next one asks again.
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

/** New secrets of one way to the provider and back. */
export function newChecks(): Checks {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
}

/** Whether it was the visitor who stopped. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof client.AuthorizationResponseError && thrown.error === 'access_denied';
}
