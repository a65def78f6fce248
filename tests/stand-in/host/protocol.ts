import { addScheme, originOf, ownSchemes } from './addresses.ts';
import { record } from './record.ts';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

/** session.protocol: handlers by scheme. */
export interface AppProtocol {
  handle(scheme: string, handler: ProtocolHandler): void;
  unhandle(scheme: string): void;
  isProtocolHandled(scheme: string): boolean;
  registerSchemesAsPrivileged(schemes: readonly { scheme: string; privileges?: object }[]): void;
  /** The host's own door: answers as the network would. `undefined` when no handler is set for the scheme. */
  answer(request: Request): Promise<Response> | undefined;
  /** Origins that were asked for in this run. */
  origins(): readonly string[];
}

export function createProtocol(): AppProtocol {
  const handlers = new Map<string, ProtocolHandler>();
  const origins = new Set<string>();
  return {
    handle(scheme, handler) {
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      addScheme(scheme);
      handlers.set(scheme, handler);
    },
    unhandle: (scheme) => void handlers.delete(scheme),
    isProtocolHandled: (scheme) => handlers.has(scheme) || ['http', 'https', 'file', 'data'].includes(scheme),
    registerSchemesAsPrivileged(schemes) {
      record('protocol.registerSchemesAsPrivileged', schemes);
      for (const { scheme } of schemes) addScheme(scheme);
    },
    answer(request) {
      const handler = handlers.get(new URL(request.url).protocol.slice(0, -1));
      if (!handler) return undefined;
      if (ownSchemes().length) origins.add(originOf(request.url));
      return Promise.resolve().then(() => handler(request));
    },
    origins: () => [...origins],
  };
}

/**
 * net.fetch and session.fetch: our own schemes are answered by their handlers, the rest by Node.
 * @throws TypeError like fetch, also when a scheme has no handler
 */
export async function fetchFor(
  protocol: AppProtocol,
  input: string | Request,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  return (await protocol.answer(request)) ?? fetch(request);
}
