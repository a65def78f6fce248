import { runRelease } from './lib/run-release.mjs';

/** `npm run release`: signs a version of the desktop client and puts it where the site serves it. */
process.exitCode = await runRelease(process.argv.slice(2), console);
