import { ROOT } from './planted-tree.ts';
import { type SendingProxy, startSendingProxy } from './sending-proxy.ts';

export function startSendingCaddy(site: { readonly port: number }, mediaDir: string): Promise<SendingProxy> {
  return startSendingProxy({
    command: 'caddy',
    config: (_home, port) => configOf(port, site.port),
    words: (_home, file) => ['run', '--adapter', 'caddyfile', '--config', file],
    env: (home) => ({ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, YORU_MEDIA: mediaDir }),
  });
}

const configOf = (port: number, site: number) => `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy 127.0.0.1:${site} {
		import ${ROOT}/resources/deploy/caddy/send-files.caddy
	}
}
`;
