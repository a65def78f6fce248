import type { RenderRequest } from '../../../../src/shared/api/render-request.ts';
import { stateKey } from '../../../../src/shared/api/state.ts';
import { LISTING_PAGE_SIZE } from '../../../../src/shared/constants.ts';
import { screenCalls } from '../../../../src/shared/screens/calls.ts';
import { configBody, listingBody, NOW, statsBody } from './library.ts';

/** Answers of the calls that listings make. */
export const BODIES: Readonly<Record<string, string>> = {
  'site.config': configBody('ca'),
  'site.stats': statsBody,
  'videos.list': listingBody(1, LISTING_PAGE_SIZE, 1_312),
};

/** The first page of the latest videos, in English, with what its calls were answered. */
export function latestRequest(overrides: Partial<RenderRequest> = {}): RenderRequest {
  const asked = { language: 'en', catalogue: 'str', now: NOW, ...overrides } as const;
  const params = { sort: 'latest-updates', page: '1' };
  const calls = screenCalls('listing', { params, query: new URLSearchParams(), choice: asked });
  const replies = Object.fromEntries(
    calls.map(({ operation, input }) => [
      stateKey(operation, input),
      { status: 200, body: BODIES[operation] ?? '' },
    ]),
  );
  return { path: '/latest-updates/1/', search: '', replies, ...asked };
}
