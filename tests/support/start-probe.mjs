/**
 * Runs main's entry against an `electron` that does nothing, and prints when the window is asked to load.
 * Usage: node start-probe.mjs ENTRY. Measures our own code alone; Electron's start is not in it.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const stub = new URL('electron-stub.cjs', import.meta.url).href;
/** A picture that the build puts into the bundle. */
const picture = 'data:text/javascript,export default "data:image/png;base64,"';
registerHooks({
  resolve(name, context, next) {
    if (name === 'electron') return { url: stub, shortCircuit: true };
    return name.endsWith('?inline') ? { url: picture, shortCircuit: true } : next(name, context);
  },
});
await import(pathToFileURL(process.argv[2]).href);
