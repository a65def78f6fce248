import { Agent, type AgentOptions } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect, type ConnectionOptions } from 'node:tls';
import { track } from './lines.ts';
import { openTunnel, type ResolveProxy } from './tunnel.ts';

type Made = (error: Error | null, stream: Duplex) => void;
type Target = Parameters<SecureAgent['createConnection']>[0];

const OPTIONS: AgentOptions = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 };

/** Agents for got whose connections go through the proxies that the system wants for each address. */
export function createProxyAgents(resolve: ResolveProxy): {
  readonly http: Agent;
  readonly https: SecureAgent;
} {
  const plain = new Agent(OPTIONS);
  const secure = new SecureAgent(OPTIONS);
  const make = (agent: Agent, scheme: 'http' | 'https', wrap: (socket: Duplex, target: Target) => Duplex) => {
    const direct = agent.createConnection.bind(agent);
    agent.createConnection = (target, made?: Made) => {
      const open = async () => {
        const socket = await openTunnel(resolve, addressOf(scheme, target));
        return track(socket ? wrap(socket, target) : (direct(target) as Duplex));
      };
      open().then(
        (stream) => made?.(null, stream),
        (error: unknown) => made?.(error as Error, undefined as never),
      );
      return undefined;
    };
  };
  make(plain, 'http', (socket) => socket);
  make(secure, 'https', (socket, target) => connect({ ...(target as ConnectionOptions), socket }));
  return { http: plain, https: secure };
}

function addressOf(scheme: string, { host, port }: Target): URL {
  const name = host ?? 'localhost';
  return new URL(`${scheme}://${name.includes(':') ? `[${name}]` : name}:${port ?? ''}`);
}
