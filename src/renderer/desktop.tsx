import { PORTS_NAME } from '../shared/bridge/channel.ts';
import { deviceBridge } from '../shared/bridge/device-schema.ts';
import type { FeedPort, Ports } from '../shared/bridge/ports.ts';
import { followBackButtons } from './app/device/back-buttons.ts';
import { goTo } from './app/BrowserPlace.tsx';
import { Device } from './app/device/Device.tsx';
import { mountApp } from './main.tsx';

/** The desktop's entry: the preload has put the ports on the window. */
const root = document.getElementById('root');
const ports = (globalThis as Partial<Record<typeof PORTS_NAME, Ports>>)[PORTS_NAME];
// Before the page is rendered: main relies on it from the end of the document's load.
(ports?.['shell']?.['goTo'] as FeedPort | undefined)?.((address) => goTo(String(address)));
followBackButtons();
if (root) void mountApp({ root, ports: ports ?? {}, device: { schema: deviceBridge, Around: Device } });
