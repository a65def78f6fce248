import * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The fields of a schema, each of which may be left out. Not `z.partial`, which the page's entry would carry for this alone. */
export const optionalFields = <Of extends Shape>(shape: Of) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.optional(field)])) as unknown as {
    readonly [Name in keyof Of]: z.ZodMiniOptional<Of[Name]>;
  };
