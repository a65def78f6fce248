import * as z from 'zod/mini';

/** Which proxy is used: the system's, none, or the visitor's own. */
export const PROXY_MODES = ['system', 'none', 'own'] as const;
export const PROXY_KINDS = ['http', 'https', 'socks5'] as const;

/** A name or an address; IPv6 with or without brackets. */
const host = z
  .string()
  .check(z.maxLength(255), z.regex(/^(?:[a-z0-9._-]+|\[?(?=(?:[^:]*:){2})[0-9a-f:.]+\]?)?$/i));

/** In stored form: an own proxy without a host blocks all connections. */
export const storedProxy = z.object({
  mode: z.enum(PROXY_MODES),
  kind: z.enum(PROXY_KINDS),
  host,
  port: z.int().check(z.gte(1), z.lte(65_535)),
  /** Empty: it needs no user name. The password is in the keychain. */
  user: z.string().check(z.maxLength(255)),
});

export type ProxyChoice = z.output<typeof storedProxy>;

/** How the client connects; an own proxy has a host. */
export const proxyChoice = storedProxy.check(
  z.refine(({ mode, host: named }) => mode !== 'own' || named !== ''),
);

export const proxyPassword = z.string().check(z.maxLength(255));

/** If a stored choice cannot be read, no connection may avoid the proxy that it may have named. */
export const NO_WAY: ProxyChoice = { mode: 'own', kind: 'http', host: '', port: 8_080, user: '' };

export const DEFAULT_PROXY: ProxyChoice = { mode: 'system', kind: 'http', host: '', port: 8_080, user: '' };
