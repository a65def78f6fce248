import {
  DEFAULT_SETTINGS,
  readSettings,
  type Settings,
  type SettingsPatch,
} from '../shared/entities/settings.ts';
import type { Language } from '../shared/filters/enums.ts';
import { writeChoiceCookies } from './choice-cookies.ts';

const KEY = 'yoru.settings';

export interface SettingsParts {
  /** `null` if the browser refuses storage; settings then last as long as the page. */
  readonly storage: Storage | null;
  /** Emits writes by other tabs (`storage` events). */
  readonly events: EventTarget;
  /** Sets one cookie, in the form of `document.cookie`. */
  readonly writeCookie: (cookie: string) => void;
  readonly isSecure: boolean;
  /** The language in the page's address: used, but not stored, until the visitor chooses one. */
  readonly asked?: Language | null | undefined;
  readonly onChange: (settings: Settings) => void;
}

export interface SettingsStore {
  /** Whether defaults replaced damaged values at start. */
  readonly wasDamaged: boolean;
  get(): Settings;
  set(patch: SettingsPatch): Settings;
}

/** Settings in localStorage, parsed on every read and shared by all tabs. */
export function createSettingsStore(parts: SettingsParts): SettingsStore {
  let { storage, asked = null } = parts;
  let held: Settings = DEFAULT_SETTINGS;
  const read = () => {
    const found = readStored(storage);
    if (found) held = found.values;
    return found;
  };
  const write = (settings: Settings) => {
    held = settings;
    try {
      storage?.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Full or refused: from now on the choice lasts as long as the page, and the stored value is old.
      storage = null;
    }
    writeChoiceCookies(parts, settings);
  };
  const shown = () => (asked ? { ...held, language: asked } : held);
  const first = read();
  if (first?.damaged) write(first.values);
  else if (first) writeChoiceCookies(parts, first.values);
  parts.events.addEventListener('storage', (event) => {
    // `key` is null when everything was cleared.
    const { key } = event as StorageEvent;
    if (key !== KEY && key !== null) return;
    const { language } = held;
    if (!read()) held = DEFAULT_SETTINGS;
    if (held.language !== language) asked = null;
    parts.onChange(shown());
  });
  return {
    wasDamaged: first?.damaged ?? false,
    get() {
      read();
      return shown();
    },
    set(patch) {
      read();
      if (patch.language !== undefined) asked = null;
      write({ ...held, ...withoutUndefined(patch) });
      parts.onChange(shown());
      return shown();
    },
  };
}

/** `null`: nothing stored, or storage is refused. */
function readStored(storage: Storage | null): ReturnType<typeof readSettings> | null {
  let text: string | null = null;
  try {
    text = storage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
  if (text === null) return null;
  try {
    return readSettings(JSON.parse(text));
  } catch {
    return readSettings(null);
  }
}

function withoutUndefined(patch: SettingsPatch): Partial<Settings> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
