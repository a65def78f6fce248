import { AppError } from '../../shared/errors/app-error.ts';
import { createJsonWriter, readJson, setAside } from './json-file.ts';

export interface ChoicesStore<T> {
  current(): T;
  /** Whether stored values had to be replaced by defaults at start. */
  readonly wasReset: boolean;
  /**
   * Changes some; resolves once they are on the disk, and reverts them if that fails.
   * @throws AppError `storage_failed`
   */
  change(patch: { readonly [Name in keyof T]?: T[Name] | undefined }): Promise<T>;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

/**
 * A file of choices. An invalid value alone falls back to its default; the file it came from stays beside the new one
 * (reliability R10).
 * @param read parses the stored choices; the defaults for `undefined`
 * @param now milliseconds since 1970
 */
export function openChoices<T extends object>(
  file: string,
  read: (stored: unknown) => { readonly values: T; readonly damaged: boolean },
  now: () => number = Date.now,
): ChoicesStore<T> {
  const writer = createJsonWriter(file);
  const stored = readJson(file);
  const { values, damaged } =
    stored.kind === 'missing' ? read({}) : read(stored.kind === 'read' ? stored.value : null);
  let current = values;
  if (damaged) {
    setAside(file, now());
    // The notice should be shown once; if this fails it is shown again at the next start.
    writer.write(current).catch(() => undefined);
  }
  return {
    current: () => current,
    wasReset: damaged,
    async change(patch) {
      const before = current;
      const given = Object.entries(patch).filter(([, value]) => value !== undefined);
      const changed = { ...current, ...(Object.fromEntries(given) as Partial<T>) };
      current = changed;
      try {
        await writer.write(changed);
      } catch (cause) {
        if (current === changed) current = before;
        throw new AppError({ code: 'storage_failed' }, { cause });
      }
      return changed;
    },
    idle: writer.idle,
  };
}
