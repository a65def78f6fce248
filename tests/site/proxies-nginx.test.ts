import { standBehind } from '../support/through-proxy.ts';
import { proxyGuards } from './proxy-guards.ts';

standBehind('nginx');
await proxyGuards('nginx');

// The site's own suites, each site of theirs behind the proxy.
for (const suite of ['headers', 'media', 'streams', 'tus', 'events', 'gates', 'gate-downloads'])
  await import(`./${suite}.test.ts?through=nginx`);
