import { dropStaleTypes } from './lib/stale-types.mjs';
import { run } from './lib/run.mjs';

/** Types of every project of the package, those alone that a change can break. */
dropStaleTypes(process.cwd());
const { code } = await run(
  process.execPath,
  ['node_modules/typescript-native/bin/tsc', '--build', ...process.argv.slice(2)],
  { echo: true },
);
process.exitCode = code;
