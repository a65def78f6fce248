import { standBehind } from '../support/through-proxy.ts';

standBehind('caddy');
for (const suite of ['headers', 'media', 'streams', 'tus', 'events', 'gates', 'gate-downloads'])
  await import(`./${suite}.test.ts?through=caddy`);
