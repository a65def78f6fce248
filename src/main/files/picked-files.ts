import { stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import type { PickedFiles } from '../../shared/entities/device-upload.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { badRequest } from '../../shared/errors/first-issue.ts';

/** Most picked files of a window; the oldest are dropped. */
const NAMED_MAX = 10_000;

const paths = z.array(
  z.string().check(
    z.maxLength(32_768),
    z.refine((path) => isAbsolute(path)),
  ),
);

/** Files that windows have picked: a window names them by unguessable references, and never sees a path. */
export interface PickedFilesOf {
  /** @throws AppError `bad_request` for an invalid path */
  adopt(found: unknown, caller: number): Promise<PickedFiles>;
  /** @throws AppError `not_found` */
  path(ref: string, caller: number): string;
  /** To be called when the window's page is closed or reloaded. */
  forget(caller: number): void;
}

/** @param newRef makes an unguessable reference */
export function createPickedFiles(newRef: () => string): PickedFilesOf {
  const windows = new Map<number, Map<string, string>>();
  const refOf = (path: string, caller: number) => {
    const named = windows.get(caller) ?? new Map<string, string>();
    windows.set(caller, named);
    // A file picked again keeps its reference.
    const known = [...named].find(([, one]) => one === path)?.[0];
    const ref = known ?? newRef();
    named.set(ref, path);
    for (const oldest of named.keys()) {
      if (named.size <= NAMED_MAX) break;
      named.delete(oldest);
    }
    return ref;
  };
  return {
    async adopt(found, caller) {
      const parsed = paths.safeParse(found);
      if (!parsed.success) throw badRequest(parsed.error);
      return Promise.all(
        parsed.data.map(async (path) => ({
          ref: refOf(path, caller),
          name: basename(path),
          bytes: await sizeOf(path),
        })),
      );
    },
    path(ref, caller) {
      const path = windows.get(caller)?.get(ref);
      if (path === undefined) throw new AppError({ code: 'not_found', field: 'ref' });
      return path;
    },
    forget: (caller) => void windows.delete(caller),
  };
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : 0;
}
