import { vi } from 'vitest';
import { mountApp } from '../../../../src/renderer/main.tsx';
import { NOW } from './library.ts';
import { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

export interface OpenPage extends TestHost {
  readonly root: HTMLElement;
  /** Waits until `find` gives something; its last failure is told when it never does. */
  readonly until: <T>(find: () => T | null | undefined | false) => Promise<T>;
  /** Lets everything that is under way settle. */
  readonly settle: () => Promise<void>;
  readonly click: (element: Element) => Promise<void>;
  readonly press: (element: Element, key: string) => Promise<void>;
  readonly close: () => void;
}

const STEP_MS = 10;
const PATIENCE_MS = 6_000;

/** The whole page at an address, over a host in memory. */
export async function openPage(path: string, options: TestHostOptions = {}): Promise<OpenPage> {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const host = createTestHost(options);
  window.history.replaceState(null, '', path);
  const root = document.createElement('div');
  document.body.append(root);
  const unmount = await mountApp({ root, ports: host.ports });
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, STEP_MS));
  const dispatch = async (element: Element, event: Event) => {
    element.dispatchEvent(event);
    await settle();
  };
  return {
    ...host,
    root,
    settle,
    until: async (find) => {
      const end = performance.now() + PATIENCE_MS;
      for (;;) {
        const found = find();
        if (found !== null && found !== undefined && found !== false) return found;
        if (performance.now() > end) throw new Error(`never came: ${find.toString()}\n${root.textContent}`);
        await settle();
      }
    },
    click: (element) =>
      dispatch(element, new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })),
    press: (element, key) =>
      dispatch(element, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    close: () => {
      unmount();
      root.remove();
      vi.restoreAllMocks();
    },
  };
}

/** The first element of a kind with exactly this name: its label or its text. */
export function named(within: ParentNode, selector: string, name: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
}
