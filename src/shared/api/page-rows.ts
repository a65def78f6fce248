import { AppError } from '../errors/app-error.ts';
import { rowOf } from './client.ts';
import type { ApiTable, Endpoint } from './endpoint.ts';
import type { Operation } from './table/index.ts';
import { siteTable } from './table/site.ts';
import { videosTable } from './table/videos.ts';

/** Rows that come with the page: those of the screens in its entry. */
const entryRows: ApiTable = { ...siteTable, ...videosTable };

let whole: ApiTable | null = null;
let fetching: Promise<ApiTable> | null = null;

/** The row of an operation as far as it is here; `null` before the first call of one that comes later. */
export function knownRow(name: Operation): Endpoint | null {
  const rows = Object.hasOwn(entryRows, name) ? entryRows : (whole ?? {});
  return Object.hasOwn(rows, name) ? rowOf(rows, name) : null;
}

/**
 * The row of an operation. The contract grows, the first load must not: rows outside the entry's are one chunk of
 * their own, fetched for the first call that needs one.
 * @throws AppError `bad_request` for an unknown name, `offline` when the chunk cannot be had
 */
export async function pageRow(name: Operation): Promise<Endpoint> {
  return knownRow(name) ?? rowOf(await fetchRows(), name);
}

/** Fetches the rest of the contract; one that failed is asked for again. */
export function fetchRows(): Promise<ApiTable> {
  fetching ??= import('./table/index.ts').then(
    ({ api }) => (whole = api),
    (cause: unknown) => {
      fetching = null;
      throw new AppError({ code: 'offline' }, { cause });
    },
  );
  return fetching;
}
