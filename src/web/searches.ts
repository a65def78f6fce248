import {
  readSearches,
  withoutSearch,
  withSearch,
  type StoredSearch,
  type StoredSearches,
} from '../shared/entities/searches.ts';

const KEY = 'yoru.searches';

interface SearchesParts {
  /** `null` if the browser refuses storage; searches then last as long as the page. */
  readonly storage: Storage | null;
  /** Emits writes by other tabs (`storage` events). */
  readonly events: EventTarget;
  readonly onChange: (list: StoredSearches) => void;
}

/** Earlier searches of this browser in localStorage, parsed on every read and shared by all tabs. */
export function createSearches(parts: SearchesParts) {
  let { storage } = parts;
  let held: StoredSearches = [];
  const list = () => (held = read(storage) ?? held);
  const change = (next: StoredSearches) => {
    held = next;
    try {
      storage?.setItem(KEY, JSON.stringify(next));
    } catch {
      // Full or refused: from now on they last as long as the page.
      storage = null;
    }
    parts.onChange(next);
  };
  parts.events.addEventListener('storage', (event) => {
    // `key` is null when everything was cleared.
    const { key } = event as StorageEvent;
    if (key !== KEY && key !== null) return;
    held = [];
    parts.onChange(list());
  });
  return {
    list,
    add: (search: StoredSearch) => change(withSearch(list(), search)),
    remove: (search: StoredSearch) => change(withoutSearch(list(), search)),
    clear: () => change([]),
  };
}

/** `null`: storage is empty or refused. */
function read(storage: Storage | null): StoredSearches | null {
  try {
    const text = storage?.getItem(KEY) ?? null;
    return text === null ? null : readSearches(JSON.parse(text));
  } catch {
    return null;
  }
}
