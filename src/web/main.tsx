import { mountApp } from '../renderer/main.tsx';
import { createBrowserPorts } from './bridge.ts';
import { browserParts } from './browser-parts.ts';

const root = document.getElementById('root');
if (root) void mountApp({ root, ports: createBrowserPorts(browserParts()) });
