import { putBefore } from '../support/through-proxy.ts';
import { proxyAlone } from './proxy-alone.ts';
import { proxyGuards } from './proxy-guards.ts';

putBefore('caddy');
await proxyGuards('caddy');
proxyAlone('caddy');

// The site's own suites, each site of theirs behind the proxy.
for (const suite of ['headers', 'media', 'streams', 'tus', 'events', 'gates', 'gate-downloads'])
  await import(`./${suite}.test.ts?through=caddy`);
