import { AppError } from '../shared/errors/app-error.ts';
import {
  readSearches,
  withoutSearch,
  withSearch,
  type StoredSearch,
  type StoredSearches,
} from '../shared/entities/searches.ts';
import { createJsonWriter, readJson } from './settings/json-file.ts';

/** The last searches of this device, in a file of its own. An unreadable file is an empty list. */
export interface Searches {
  list(): StoredSearches;
  /** Does nothing if searches are not stored. */
  add(search: StoredSearch): Promise<void>;
  remove(search: StoredSearch): Promise<void>;
  clear(): Promise<void>;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

interface SearchesOptions {
  readonly file: string;
  /** Whether the visitor wants searches stored. */
  readonly isKept: () => boolean;
  readonly changed: (list: StoredSearches) => void;
}

/** Every change throws AppError `storage_failed` on a disk error, and is reverted then. */
export function createSearches({ file, isKept, changed }: SearchesOptions): Searches {
  const stored = readJson(file);
  const writer = createJsonWriter(file);
  let list = readSearches(stored.kind === 'read' ? stored.value : null);
  const change = async (next: StoredSearches) => {
    const before = list;
    list = next;
    try {
      await writer.write(next);
    } catch (cause) {
      if (list === next) list = before;
      throw new AppError({ code: 'storage_failed' }, { cause });
    }
    changed(list);
  };
  return {
    list: () => list,
    add: async (search) => {
      if (isKept()) await change(withSearch(list, search));
    },
    remove: (search) => change(withoutSearch(list, search)),
    clear: () => change([]),
    idle: writer.idle,
  };
}
