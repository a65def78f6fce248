import { putBefore } from '../support/through-proxy.ts';
import { proxyAlone } from './proxy-alone.ts';
import { proxyGuards } from './proxy-guards.ts';

putBefore('nginx');
await proxyGuards('nginx');
proxyAlone('nginx');

// The site's own suites, each site of theirs behind the proxy.
for (const suite of ['headers', 'media', 'streams', 'tus', 'events', 'gates', 'gate-downloads'])
  await import(`./${suite}.test.ts?through=nginx`);
