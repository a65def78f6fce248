import path from 'node:path';
import { checkLocales } from './lib/locale-check.mjs';

// Usage: node locales.mjs [tree]
const { count, problems } = await checkLocales(path.resolve(process.argv[2] ?? '.'));
for (const problem of problems) console.error(problem);
console.log(`${count} texts, ${problems.length} problems`);
process.exitCode = problems.length > 0 || count === 0 ? 1 : 0;
