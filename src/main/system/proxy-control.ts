import { randomBytes } from 'node:crypto';
import { session, type AuthInfo } from 'electron';
import type { ProxyChoice } from '../../shared/entities/proxy-choice.ts';
import type { Context } from '../context.ts';
import { endLines } from '../proxy/lines.ts';
import { chosenProxies } from '../proxy/own-proxy.ts';
import type { ProxyLogin } from '../proxy/proxy-list.ts';
import { createProxyPassword } from '../proxy/proxy-password.ts';
import type { Relay } from '../proxy/relay.ts';
import type { ResolveProxy } from '../proxy/tunnel.ts';
import type { Keychain } from '../secrets/keychain.ts';

/** The keychain's name for the own proxy's password. */
const ACCOUNT = 'proxy';

export interface ProxyControl {
  /** The proxies for main's own requests. */
  readonly resolve: ResolveProxy;
  /** Applies them to pages, and ends connections through others. */
  apply(): Promise<void>;
  /** The credentials for a proxy that asks a page; `null`: it is not ours. */
  loginFor(asked: Pick<AuthInfo, 'isProxy' | 'host' | 'port'>): ProxyLogin | null;
  /** Of the proxy that is chosen now, and of no other. @throws AppError `storage_failed` where the keychain has not taken it: it holds until the client ends */
  setPassword(password: string): Promise<void>;
  close(): void;
}

/** The proxies of pages, through Chromium, and of main itself, both as the visitor has chosen. */
export function createProxyControl(
  { deviceSettings }: Pick<Context, 'deviceSettings'>,
  keychain: Keychain,
): ProxyControl {
  const choice = (): ProxyChoice => deviceSettings.current().proxy;
  const password = createProxyPassword(keychain.secrets(ACCOUNT), choice);
  const system: ResolveProxy = (address) => session.defaultSession.resolveProxy(address);
  const resolve = chosenProxies(choice, password.current, system);
  let relay: Relay | null = null;
  let relayPort: number | null = null;
  let isApplied = false;

  const rulesFor = async ({ mode }: ProxyChoice): Promise<Electron.ProxyConfig> => {
    if (mode === 'system') return { mode: 'system' };
    if (mode === 'none') return { mode: 'direct' };
    // Members without a proxy of their own do not load this module at start.
    const { createRelay } = await import('../proxy/relay.ts');
    relay ??= createRelay(resolve, randomBytes(24).toString('base64url'));
    relayPort = await relay.port();
    // Chromium would connect directly to this machine's own addresses.
    return {
      mode: 'fixed_servers',
      proxyRules: `http://127.0.0.1:${relayPort}`,
      proxyBypassRules: '<-loopback>',
    };
  };
  return {
    resolve,
    async apply() {
      // Chromium's default needs no configuration.
      if (!isApplied && choice().mode === 'system') return;
      isApplied = true;
      await session.defaultSession.setProxy(await rulesFor(choice()));
      await session.defaultSession.closeAllConnections();
      endLines();
    },
    loginFor: ({ isProxy, host, port }) =>
      isProxy && host === '127.0.0.1' && port === relayPort ? (relay?.login ?? null) : null,
    setPassword: password.set,
    close: () => relay?.close(),
  };
}
