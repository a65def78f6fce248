import { useQuery } from '@tanstack/react-query';
import { createContext, createElement, useContext, type ReactNode } from 'react';
import { LIFETIME } from '../../../../shared/constants.ts';
import type { SiteConfig } from '../../../../shared/entities/site.ts';
import { apiQuery } from '../api/api-query.ts';

interface Site {
  readonly site: SiteConfig | undefined;
  /** False only until the answer was had or could not be had: asked again after that, it stays true. */
  readonly isKnown: boolean;
}

/**
 * `site.config` for everything on the page. The answer is the caller's own (`no-store`), but a page may rely on
 * it for a while: asking again for every screen that needs the country would be a call a screen.
 */
export const siteQuery = () => apiQuery('site.config', {}, LIFETIME.site);

const SiteContext = createContext<Site | null>(null);

/** Asks once for the whole page: sixty tiles watching the query for themselves are most of what they cost. */
export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const { data, isFetched } = useQuery(siteQuery());
  const value: Site = { site: data, isKnown: isFetched };
  return createElement(SiteContext, { value }, children);
}

/** The site's word about the caller. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return site;
}
