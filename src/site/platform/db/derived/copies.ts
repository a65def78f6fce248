import { PUBLIC_ROW } from './public-rows.ts';

/** Columns of a row `r` that are copied into rows of another table, whose indexes can then sort and filter by them. */
export interface Copy {
  readonly of: string;
  /** Table that holds the copies. */
  readonly into: string;
  /** Its column with the id of the copied row. */
  readonly by: string;
  /** SQL of each column over `r`. */
  readonly columns: Readonly<Record<string, string>>;
}

/** What listings of videos sort and filter by. */
const LISTED = {
  catalogue: 'r.catalogue',
  added_at: 'r.added_at',
  duration: 'r.duration',
  rating: 'r.rating',
  views: 'r.views',
  comments: 'r.comments',
  popularity: 'r.popularity',
  is_hd: 'r.is_hd',
  is_exclusive: 'r.is_exclusive',
  is_public: `(${PUBLIC_ROW})`,
} as const;

/** Names of the columns that links of a video have from it. */
export const LISTED_COLUMNS = Object.keys(LISTED);

/** Every copy of the database. Nobody else writes them. */
export const COPIES: readonly Copy[] = ['video_category', 'video_model'].map((into) => ({
  of: 'video',
  into,
  by: 'video_id',
  columns: LISTED,
}));
