import { standBehind } from '../support/through-proxy.ts';

standBehind('nginx');
for (const suite of ['headers', 'media', 'streams', 'tus', 'events', 'gates', 'gate-downloads'])
  await import(`./${suite}.test.ts?through=nginx`);
