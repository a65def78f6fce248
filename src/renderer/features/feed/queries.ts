import { apiQuery } from '../core/api/api-query.ts';

/** A page of what the member follows, the newest first. */
export const feedQuery = (page: number) => apiQuery('feed.list', { page });
