import { fileURLToPath } from 'node:url';

/** Where the committed result lives: `resources/demo` of this repository, or DEMO_MEDIA_OUT. */
export const OUT =
  process.env.DEMO_MEDIA_OUT ?? fileURLToPath(new URL('../../../resources/demo', import.meta.url));
