import { afterAll, beforeAll, vi } from 'vitest';
import { layOutQuickTools } from '../../support/quick-tools.ts';

/** The sites of a file find the machine's tools, not below everything else. */
export function useQuickTools(): void {
  const tools = layOutQuickTools();
  beforeAll(() => void vi.stubEnv('PATH', tools.folder));
  afterAll(() => {
    vi.unstubAllEnvs();
    tools[Symbol.dispose]();
  });
}
