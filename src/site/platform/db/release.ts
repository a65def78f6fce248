import { readFileSync } from 'node:fs';

let known = '';

/** The release of this site, as `package.json` says it: `0.1.0`. */
export function release(): string {
  if (known === '') {
    const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
    known = (JSON.parse(text) as { version: string }).version;
  }
  return known;
}
