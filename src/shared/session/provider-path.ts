import type { ProviderSignIn } from '../entities/session-state.ts';

/**
 * Path of the site that sends a browser to the provider.
 * @param more further parameters, from the desktop client
 */
export function providerPath(
  { next = '/', link = '' }: Partial<Record<keyof ProviderSignIn, string>>,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = Object.entries({ next, link, ...more });
  return `/api/oauth/google?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
