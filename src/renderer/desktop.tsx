import { PORTS_NAME } from '../shared/bridge/channel.ts';
import type { Ports } from '../shared/bridge/ports.ts';
import { mountApp } from './main.tsx';

/** The desktop's entry: the preload has put the ports on the window. */
const root = document.getElementById('root');
const ports = (globalThis as Partial<Record<typeof PORTS_NAME, Ports>>)[PORTS_NAME];
if (root) void mountApp({ root, ports: ports ?? {} });
