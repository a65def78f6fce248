import type * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Stored choices by their schema: each value that does not fit falls back to its default alone, so one bad value never
 * costs the others. `damaged` tells whether anything had to be replaced.
 */
export function readStored<T>(
  shape: Shape,
  defaults: T,
  stored: unknown,
): { readonly values: T; readonly damaged: boolean } {
  const isRecord = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  const from: Readonly<Record<string, unknown>> = isRecord ? { ...stored } : {};
  let damaged = !isRecord;
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const fallback = defaults[name as keyof T];
    const parsed = name in from ? field.safeParse(from[name]) : { success: true as const, data: fallback };
    damaged ||= !parsed.success;
    read[name] = parsed.success ? parsed.data : fallback;
  }
  return { values: read as T, damaged };
}
