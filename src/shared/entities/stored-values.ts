import type * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Reads stored choices by their schema. Each invalid value is replaced by its default, so one bad value does not affect
 * the others. `damaged` tells whether anything was replaced.
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
