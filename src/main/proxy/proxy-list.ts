/** A proxy; `null` in a list means a direct connection. */
export interface Proxy {
  readonly kind: 'http' | 'https' | 'socks4' | 'socks5';
  readonly host: string;
  readonly port: number;
  /** Its user and password, if required. */
  readonly login?: ProxyLogin | null;
}

export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

/** Chromium's names of proxy kinds, with their default ports. */
const KINDS: Readonly<Record<string, readonly [Proxy['kind'], number]>> = {
  PROXY: ['http', 80],
  HTTP: ['http', 80],
  HTTPS: ['https', 443],
  SOCKS: ['socks4', 1080],
  SOCKS4: ['socks4', 1080],
  SOCKS5: ['socks5', 1080],
};

/**
 * Reads `PROXY 10.0.0.1:3128; SOCKS5 p:1080; DIRECT`, in the order to be tried. Unsupported kinds are left out, so an
 * empty list means that there is no route.
 */
export function readProxyList(list: string): readonly (Proxy | null)[] {
  return list.split(';').flatMap((entry) => {
    const [word = '', address = ''] = entry.trim().split(/\s+/);
    if (word.toUpperCase() === 'DIRECT') return [null];
    const kind = KINDS[word.toUpperCase()];
    if (!kind || !URL.canParse(`tcp://${address}`)) return [];
    const { hostname, port } = new URL(`tcp://${address}`);
    if (hostname === '') return [];
    return [{ kind: kind[0], host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || kind[1]) }];
  });
}
