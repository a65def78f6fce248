import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import { parseFile } from '../parse-file.ts';

const FOLDER = new URL('../../../../../resources/demo/texts/', import.meta.url);

/**
 * Reads `resources/demo/texts/{name}.json`.
 * @throws Error if the file does not fit the schema
 */
export function readTexts<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> {
  const file = fileURLToPath(new URL(`${name}.json`, FOLDER));
  return parseFile(schema, file, readFileSync(file, 'utf8'));
}
