import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import type { Steps } from '../../../platform/index.ts';

export interface ListRequest {
  /** Only what begins with it; empty: all. */
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
}

export interface Listed {
  readonly id: string;
  readonly values: AdminValues;
  /** It is what was shipped: nothing is stored. */
  readonly isShipped?: boolean;
}

/** How the things of a kind are stored. Values are checked before (`shared/admin/check-values.ts`). */
export interface AdminStore {
  list(ask: ListRequest): Steps<{ readonly rows: readonly Listed[]; readonly total: number }>;
  /** What is stored; `null`: nothing. */
  read(id: string): Steps<AdminValues | null>;
  /** Writes one that is there, or one that is not. */
  write(id: string, values: AdminValues, now: number): Steps<void>;
  remove(id: string): Steps<void>;
  /** How many things use it; without this, nothing ever does. */
  uses?(id: string): Steps<number>;
  /** The id that the values say, where they say one; else ids are numbers. */
  idOf?(values: AdminValues): string;
  /** The highest number there is. */
  lastId?(): Steps<number>;
  /** Whether something was shipped under an id. */
  hasShipped?(id: string): boolean;
}
