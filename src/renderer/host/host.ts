import { createContext, useContext } from 'react';
import type { ApiClient } from '../../shared/api/client.ts';
import { createPageApi } from '../../shared/api/page-client.ts';
import type { Api } from '../../shared/api/table/index.ts';
import { createBridgeClient } from '../../shared/bridge/client.ts';
import type { BridgeClient } from '../../shared/bridge/define.ts';
import type { Ports } from '../../shared/bridge/ports.ts';
import { bridge as schema, type Bridge } from '../../shared/bridge/schema.ts';
import type { HostInfo } from '../../shared/entities/host-info.ts';

/** The host behind the page, in whichever product it runs. */
export interface Host {
  readonly bridge: BridgeClient<Bridge>;
  /** Typed calls of the contract, carried by the bridge. */
  readonly api: ApiClient<Api>;
  readonly info: HostInfo;
}

/**
 * The page's host over the ports it was handed.
 * @throws AppError when the host cannot say what it is
 */
export async function createHost(ports: Ports): Promise<Host> {
  const bridge = createBridgeClient(schema, ports);
  return { bridge, api: createPageApi(bridge.api.run), info: await bridge.host.info(undefined) };
}

const HostContext = createContext<Host | null>(null);

export const HostProvider = HostContext.Provider;

/** The host; ask `info.can`, never for a platform. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside of HostProvider');
  return host;
}
