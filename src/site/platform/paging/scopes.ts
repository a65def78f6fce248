import type { PublicScope } from '../db/derived/scopes.ts';

/** What the profile of a model, a channel or a member shows. */
export const PROFILES = ['names', 'people', 'videos', 'views'] as const;

/** What an answer shows: scopes of the database, the search index, how often something was watched, or what an admin set. */
export type Scope = PublicScope | LocalScope;

/** Scopes that this process ends itself. */
export type LocalScope = 'search' | 'views' | 'site';
