import * as z from 'zod/mini';

/** Reads a JSON file of the demo. @throws Error with the file's name and the first wrong field */
export function parseFile<Schema extends z.ZodMiniType>(
  schema: Schema,
  file: string,
  content: string,
): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(content));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as expected'}`);
}
