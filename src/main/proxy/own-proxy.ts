import type { ProxyChoice } from '../../shared/entities/proxy-choice.ts';
import type { Proxy } from './proxy-list.ts';
import type { ResolveProxy } from './tunnel.ts';

/**
 * The route to the network that the visitor has chosen. An own proxy is the only route: if it cannot be
 * reached, nothing can, and nothing bypasses it.
 * @param choice read at each connection, as the visitor may change it
 * @param password of the own proxy; empty: none
 * @param system the system's own proxies
 */
export function chosenProxies(
  choice: () => ProxyChoice,
  password: () => Promise<string>,
  system: ResolveProxy,
): ResolveProxy {
  return async (address) => {
    const { mode, kind, host, port, user } = choice();
    if (mode === 'system') return system(address);
    if (mode === 'none') return [null];
    if (host === '') return [];
    const login = user === '' ? null : { user, password: await password() };
    const bare = host.replace(/^\[(.*)\]$/, '$1');
    return [{ kind, host: bare, port, login } satisfies Proxy];
  };
}
