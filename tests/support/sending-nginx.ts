import { ROOT } from './planted-tree.ts';
import { type SendingProxy, startSendingProxy } from './sending-proxy.ts';

export function startSendingNginx(site: { readonly port: number }, mediaDir: string): Promise<SendingProxy> {
  return startSendingProxy({
    command: 'nginx',
    config: (home, port) => configOf(home, port, site.port, mediaDir),
    words: (home, file) => ['-p', home, '-e', `${home}/error.log`, '-c', file, '-g', 'daemon off;'],
  });
}

const configOf = (home: string, port: number, site: number, mediaDir: string) => `
worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; default_type application/octet-stream;
  client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
  uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
  upstream site { server 127.0.0.1:${site}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
    }
    location /-/media/ {
      internal; alias ${mediaDir}/; include ${ROOT}/resources/deploy/nginx/snippets/yoru-sent-file.conf;
    }
  }
}
`;
