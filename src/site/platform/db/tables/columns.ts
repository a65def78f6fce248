import type { ColumnType } from 'kysely';

/** Written by triggers or by the migration runner, never by a query. */
export type Kept<Value> = ColumnType<Value, never, never>;
export type Flag = 0 | 1;

/** What moderation has said of a video or an album. */
export type VideoState = 'pending' | 'approved' | 'rejected' | 'deleted';
