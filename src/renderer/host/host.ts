import { createContext, useContext } from 'react';
import type { ApiClient } from '../../shared/api/client.ts';
import { createPageApi } from '../../shared/api/page-client.ts';
import type { Api } from '../../shared/api/table/index.ts';
import { createBridgeClient } from '../../shared/bridge/client.ts';
import type { BridgeClient } from '../../shared/bridge/define.ts';
import type { DeviceBridge } from '../../shared/bridge/device-schema.ts';
import { pageBridge as schema, type PageBridge } from '../../shared/bridge/page-schema.ts';
import type { Ports } from '../../shared/bridge/ports.ts';
import type { HostInfo } from '../../shared/entities/host-info.ts';

/** The host behind the page, on every product. */
export interface Host {
  readonly bridge: BridgeClient<PageBridge>;
  /** Typed calls of the contract, carried by the bridge. */
  readonly api: ApiClient<Api>;
  readonly info: HostInfo;
  /** The site renders the page, for a browser that takes it over. */
  readonly isSite?: true;
  /** Ports of the desktop client only; `null` in a browser. */
  readonly device: BridgeClient<DeviceBridge> | null;
}

/**
 * The page's host over the ports it was handed.
 * @param deviceSchema passed only by the desktop's entry, so that no browser loads it
 * @throws AppError if the host cannot describe itself
 */
export async function createHost(ports: Ports, deviceSchema?: DeviceBridge): Promise<Host> {
  const bridge = createBridgeClient(schema, ports);
  const device = deviceSchema ? createBridgeClient(deviceSchema, ports) : null;
  return { bridge, api: createPageApi(bridge.api.run), info: await bridge.host.info(undefined), device };
}

const HostContext = createContext<Host | null>(null);

export const HostProvider = HostContext.Provider;

/** The desktop's ports, for parts that exist only there. */
export function useDevice(): BridgeClient<DeviceBridge> {
  const { device } = useHost();
  if (!device) throw new Error('useDevice in a browser');
  return device;
}

/** The host; check `info.can`, never the platform. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside of HostProvider');
  return host;
}
