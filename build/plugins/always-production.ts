import type { Plugin } from 'vite';

/**
 * A build is for people, whatever `NODE_ENV` the shell has that makes it. Vite takes that over: a page made under
 * another one calls a development React, which the site, whose packages are the production ones, does not have.
 */
export function alwaysProduction(): Plugin {
  return {
    name: 'yoru:always-production',
    apply: 'build',
    config: () => void (process.env['NODE_ENV'] = 'production'),
  };
}
