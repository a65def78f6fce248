import { enableCompileCache } from 'node:module';

// Stripped and compiled code is cached, and the next start reads it from there. Modules must be imported after this
// call, or they would be compiled without the cache. The file is plain JavaScript, because TypeScript would load the
// type stripper: 15 MB.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.argv.slice(2), process.env);
