import { useQuery } from '@tanstack/react-query';
import { createContext, createElement, useContext, type ReactNode } from 'react';
import { LIFETIME } from '../../../../shared/constants.ts';
import type { SiteConfig } from '../../../../shared/entities/site.ts';
import { apiQuery } from '../api/api-query.ts';

interface Site {
  readonly site: SiteConfig | undefined;
  /** False only until the first answer or failure; it stays true while the site is asked again. */
  readonly isKnown: boolean;
}

/**
 * `site.config` for everything on the page. The answer is the caller's own (`no-store`), but a page may reuse
 * it for a while: every screen that needs the country would send a call otherwise.
 */
export const siteQuery = () => apiQuery('site.config', {}, LIFETIME.site);

const SiteContext = createContext<Site | null>(null);

/** Asks once for the whole page: one observer of the query for each of sixty tiles would be most of their cost. */
export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const { data, isFetched } = useQuery(siteQuery());
  const value: Site = { site: data, isKnown: isFetched };
  return createElement(SiteContext, { value }, children);
}

/** What the site says about the caller. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return site;
}
