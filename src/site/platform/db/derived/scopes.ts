/** Groups of what public answers show. A change ends the finished answers of its scopes, and no others. */
export const PUBLIC_SCOPES = [
  /** Videos with their texts, tags, files and links. */
  'videos',
  /** Names and pictures that are shown beside other things: categories, channels, models, members. */
  'names',
  /** What only profiles and lists of models, channels and members show. */
  'people',
  /** Playlists and albums. */
  'collections',
] as const;

export type PublicScope = (typeof PUBLIC_SCOPES)[number];

/**
 * What a column is to public answers: shown, so that a change ends the answers of a scope; `talk`: the answers about the one
 * thing that is talked about (`talk_change`); `ages`: shown, but a cached
 * answer may lag within its lifetime; `counted`: written by a counter or a copy, and changed together with rows that end answers;
 * `hidden`: in no cached answer.
 */
export type ColumnUse = PublicScope | 'talk' | 'ages' | 'counted' | 'hidden';
