import { vi } from 'vitest';
import { mountApp } from '../../../../src/renderer/main.tsx';
import { deviceBridge } from '../../../../src/shared/bridge/device-schema.ts';
import { NOW } from './library.ts';
import { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

export interface OpenPage extends TestHost {
  readonly root: HTMLElement;
  /** Waits until `find` gives something; throws its last failure when it never does. */
  readonly until: <T>(find: () => T | null | undefined | false) => Promise<T>;
  /** Lets everything that is under way settle. */
  readonly settle: () => Promise<void>;
  readonly click: (element: Element) => Promise<void>;
  readonly press: (element: Element, key: string) => Promise<void>;
  readonly close: () => void;
}

const STEP_MS = 10;
/** React makes a screen in slices of 5 ms, one a task, and its development build takes its time. */
const TURNS = 100;
/** Costs nothing where things come; a machine that is busy with something else may need seconds for a first import. */
const PATIENCE_MS = 60_000;

/**
 * The whole page at an address, over a host in memory.
 * @param state what the tab's history keeps with the address
 */
export async function openPage(
  path: string,
  { state = null, ...options }: TestHostOptions & { readonly state?: unknown } = {},
): Promise<OpenPage> {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const host = createTestHost(options);
  window.history.replaceState(state, '', path);
  const root = document.createElement('div');
  document.body.append(root);
  const device = options.device && { schema: deviceBridge, Around: () => null };
  const unmount = await mountApp({ root, ports: host.ports, device });
  const settle = async () => {
    await new Promise<void>((resolve) => setTimeout(resolve, STEP_MS));
    // Turns, not time, are what a starved page is short of.
    for (let round = 0; round < TURNS; round += 1)
      await new Promise<void>((resolve) => setImmediate(resolve));
  };
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
        let failure: unknown = null;
        try {
          const found = find();
          if (found !== null && found !== undefined && found !== false) return found;
        } catch (thrown) {
          failure = thrown;
        }
        if (performance.now() > end)
          throw new Error(`never came: ${find.toString()}\n${root.textContent}`, { cause: failure });
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
      vi.useRealTimers();
      vi.restoreAllMocks();
    },
  };
}

/** The first element of a kind with exactly this name: its label or its text. @throws where there is none */
export function named(within: ParentNode, selector: string, name: string): HTMLElement {
  const found = findNamed(within, selector, name);
  if (!found) throw new Error(`there is no ${selector} named ${name}`);
  return found;
}

/** The same for those who ask whether it is there. */
export function findNamed(within: ParentNode, selector: string, name: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
}

/** Timers of the page stop from here on; gives what lets them go on by so many milliseconds. */
export function stopTimers(): (milliseconds: number) => Promise<void> {
  // What React itself waits by goes on: it shows and starts what was asked for before and after.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = async () => {
    for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return async (milliseconds) => {
    await shown();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await shown();
  };
}
