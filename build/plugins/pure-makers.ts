import type { Plugin } from 'vite';

/** Such as `const Routes = React$1.memo(…)` and `const Context = React$1.createContext(…)`. */
const MADE = /^(const [\w$]+ = )(React\$\d+\.(?:memo|createContext)\()/gm;

/**
 * Tells the bundler that what the router makes with React at its start can go where nobody uses it. It says so of its
 * components, but not of these: without it 4 KiB of matching routes, packed, come with every first load.
 */
export function pureMakers(): Plugin {
  return {
    name: 'yoru:pure-makers',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({ code: code.replace(MADE, '$1/* @__PURE__ */ $2'), map: null }),
    },
  };
}
