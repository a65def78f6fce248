import { mountApp } from '../renderer/main.tsx';
import { createBrowserPorts } from './bridge.ts';
import { browserParts } from './browser-parts.ts';
import { readPageState } from './first-replies.ts';

const root = document.getElementById('root');
const state = readPageState(document);
if (root) {
  void mountApp({ root, ports: createBrowserPorts(browserParts(state)), rendered: state?.rendered });
}
