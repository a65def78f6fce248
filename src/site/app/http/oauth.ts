import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  beginProviderSignIn,
  type OauthContext,
  providerCallback,
  type SignInCall,
} from '../../identity/index.ts';
import type { SiteContext } from '../context.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { readCookies } from './call-cookies.ts';
import { readCaller, readCountry } from './caller.ts';
import { readNetwork } from './network.ts';

type Step = (context: OauthContext, call: SignInCall, request: FastifyRequest) => Promise<string>;

/**
 * `/api/oauth/google` and the address that the provider sends browsers back to: only redirects, so there are no rows.
 */
export function mountOauth(app: FastifyInstance, context: SiteContext): void {
  const { oauth, accounts } = context;
  if (!oauth) return;
  const serve = (step: Step) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { cookies, lines } = readCookies(context, request.headers);
    const caller = readCaller(context, request.headers);
    const network = () => readNetwork(context, request.raw);
    const call = { caller, cookies, network, country: readCountry(context, request.raw) };
    if (!oauth.limiter.take(context.tags.of(caller, network())))
      throw new AppError({ code: 'too_many_requests' });
    const location = await step({ accounts, oauth, origin: context.origin }, call, request);
    return reply
      .code(303)
      .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'Set-Cookie': [...lines] })
      .header('Location', location)
      .send();
  };
  const setOut: Step = (parts, call, { originalUrl, headers }) => {
    const site = headers['sec-fetch-site'];
    return beginProviderSignIn(
      call,
      parts,
      new URLSearchParams(queryOf(originalUrl)),
      String(site ?? '') || undefined,
    );
  };
  app.get('/api/oauth/google', { exposeHeadRoute: false }, serve(setOut));
  app.get(
    '/api/oauth/google/callback',
    { exposeHeadRoute: false },
    serve((parts, call, { originalUrl }) => providerCallback(call, parts, queryOf(originalUrl))),
  );
}

function queryOf(address: string): string {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at + 1);
}
