import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import type { Steps } from '../../../platform/index.ts';

export interface ListRequest {
  /** Only items that begin with this; empty: all. */
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
}

export interface Listed {
  readonly id: string;
  readonly values: AdminValues;
  /** The item has its shipped values: nothing is stored. */
  readonly isShipped?: boolean;
}

/** How items of a kind are stored. Values are checked before they get here (`shared/admin/check-values.ts`). */
export interface AdminStore {
  list(ask: ListRequest): Steps<{ readonly rows: readonly Listed[]; readonly total: number }>;
  /** The stored values; `null`: nothing is stored. */
  read(id: string): Steps<AdminValues | null>;
  /** Adds or replaces an item. */
  write(id: string, values: AdminValues, now: number): Steps<void>;
  remove(id: string): Steps<void>;
  /** How many others use an item; without this function, nothing ever uses one. */
  uses?(id: string): Steps<number>;
  /** The id, for kinds whose values decide it; other ids are numbers. */
  idOf?(values: AdminValues): string;
  /** The highest number in use. */
  lastId?(): Steps<number>;
  /** Whether an item with this id was shipped. */
  hasShipped?(id: string): boolean;
}
