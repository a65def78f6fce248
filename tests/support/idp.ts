import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

type Claims = Record<string, unknown>;

/** How an ID token is changed before it goes out. */
export interface Lie {
  readonly claims?: (claims: Claims) => Claims;
  readonly header?: Claims;
  /** Signs with a key that the provider does not publish. */
  readonly isStrange?: boolean;
}

/** A real provider of OpenID Connect on the loopback; its page takes any name. */
export interface Idp extends AsyncDisposable {
  readonly issuer: string;
  /** What a site must be set up with. */
  readonly config: { readonly oidcIssuer: string; readonly oidcClient: string; readonly oidcSecret: string };
  /** Takes a site in, by its one address to come back to. */
  know(origin: string): void;
  /** Has the next ID token lie; `null`: none. */
  lie(lie: Lie | null): void;
}

const CLIENT = 'yoru-test';
const SECRET = 'not-a-secret-of-anybody';
/** Whose address is not verified, or missing. */
export const ADDRESS_OF: Readonly<Record<string, Claims>> = {
  unverified: { email: 'unverified@mail.example', email_verified: false },
  nowhere: {},
};

export async function startIdp(): Promise<Idp> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { privateKey: strangeKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let lie: Lie | null = null;
  return {
    issuer,
    config: { oidcIssuer: issuer, oidcClient: CLIENT, oidcSecret: SECRET },
    know(origin) {
      const provider = new Provider(issuer, settings(privateKey, `${origin}/api/oauth/google/callback`));
      provider.use(async (context, next) => {
        await next();
        if (context.oidc?.route !== 'token' || !lie) return;
        const body = context.body as { id_token?: string };
        if (body.id_token !== undefined)
          body.id_token = changed(body.id_token, lie, lie.isStrange ? strangeKey : privateKey);
      });
      const serve = provider.callback();
      handle = (request, response) => {
        if (request.url?.startsWith('/interaction/'))
          interact(provider, request, response).catch(() => response.writeHead(400).end());
        else serve(request, response);
      };
    },
    lie: (next) => (lie = next),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function settings(key: KeyObject, redirectUri: string): object {
  return {
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(ADDRESS_OF[id] ?? addressOf(id)), name: id }),
    }),
    // Nobody is asked what the site may know.
    async loadExistingGrant(context: {
      oidc: {
        provider: {
          Grant: new (about: object) => { addOIDCScope(scope: string): void; save(): Promise<void> };
        };
        client: { clientId: string };
        session: { accountId: string };
      };
    }) {
      const { provider, client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

const addressOf = (id: string) => ({ email: `${id}@mail.example`, email_verified: true });

/** The page on which somebody names themselves, or stops. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1><form method="post">
       <label>Account <input name="login"></label><button>Sign in</button><button name="stop" value="1">Cancel</button></form>`,
    );
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const result = form.has('stop')
    ? { error: 'access_denied', error_description: 'stopped' }
    : { login: { accountId: form.get('login') } };
  await provider.interactionFinished(request, response, result);
}

/** An ID token with other claims, signed again. */
function changed(idToken: string, { claims = (same) => same, header = {} }: Lie, key: KeyObject): string {
  const [head = '', body = ''] = idToken.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
  const write = (part: Claims) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${write({ ...read(head), ...header })}.${write(claims(read(body)))}`;
  if (header['alg'] === 'none') return `${text}.`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}
