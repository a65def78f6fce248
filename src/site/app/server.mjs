import { enableCompileCache } from 'node:module';

// Types are stripped and code compiled once; the next start reads both from the cache. The modules are imported
// after that, or they would be compiled without it. Plain JavaScript, or this file would bring what strips types: 15 MB.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.argv.slice(2), process.env);
