import * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The fields of a schema, all optional. Replaces `z.partial`, which would add code to the page's entry. */
export const optionalFields = <Of extends Shape>(shape: Of) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.optional(field)])) as unknown as {
    readonly [Name in keyof Of]: z.ZodMiniOptional<Of[Name]>;
  };
