import { afterAll } from 'vitest';

/** Of all tests of a file, made while it is read: goes after the last of them, what was made later first. */
export function shared<Made extends AsyncDisposable>(made: Made): Made {
  afterAll(async () => await made[Symbol.asyncDispose]());
  return made;
}
