import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';

/** Name that sites of tests have behind a proxy, as in `resources/deploy`. */
export const PROXIED_NAME = 'yoru.example';

/** Ports where a proxy listens, over TLS with a certificate of its own. */
export const proxiedPorts = new Set<number>();

const TLS = { servername: PROXIED_NAME, rejectUnauthorized: false } as const;

/** A request to a site of a test on this machine: plain, or over TLS where a proxy listens. */
export function requestTo(
  port: number,
  options: RequestOptions,
  onResponse?: (response: IncomingMessage) => void,
): ClientRequest {
  const all = { host: '127.0.0.1', port, agent: false, ...options };
  if (!proxiedPorts.has(port)) return httpRequest(all, onResponse);
  const headers = { host: PROXIED_NAME, ...(all.headers as Readonly<Record<string, string>>) };
  return httpsRequest({ ...all, ...TLS, headers }, onResponse);
}

/** What its `Host` header says. */
export const hostAt = (port: number) => (proxiedPorts.has(port) ? PROXIED_NAME : `127.0.0.1:${port}`);

/** A connection to it, over which anything may be sent. */
export function connectTo(port: number): Socket {
  return proxiedPorts.has(port)
    ? tlsConnect({ port, host: '127.0.0.1', ...TLS })
    : connect(port, '127.0.0.1');
}
